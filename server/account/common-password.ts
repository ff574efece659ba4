export const isCommonPassword = (_password: string) => false
