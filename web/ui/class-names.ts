/** Joins class names, leaving out those whose condition does not hold. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
