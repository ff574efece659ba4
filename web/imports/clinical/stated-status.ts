/** Statuses that sources write in words instead of codes, as `active` or `inactive` and so on; the first match counts. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:entered in error|erroneous)\b/, 'entered-in-error'],
  [/\b(?:on hold|held|suspended|paused)\b/, 'on-hold'],
  [/\b(?:not taking|never taken|not taken|declined|refused)\b/, 'not-taken'],
  [/\bremission\b/, 'remission'],
  [/\bresolved\b/, 'resolved'],
  [/\b(?:discontinued|stopped|ended|cancell?ed|aborted)\b/, 'stopped'],
  [/\b(?:no longer active|no longer|inactive|prior history|history of|no current|past|not active)\b/, 'inactive'],
  [/\b(?:completed|finished)\b/, 'completed'],
  [/\b(?:recurrence|relapse)\b/, 'recurrence'],
  [/\bchronic\b/, 'chronic'],
  [/\b(?:active|current|currently|intermittent|taking|prescribed|ongoing)\b/, 'active'],
]

/** A status in lower case: the code as written if a rule knows it, else what its words mean. */
export const statedStatus = (written: string | undefined, known: Record<string, unknown>): string => {
  const status = written?.trim().toLowerCase() ?? ''
  if (status === '' || Object.hasOwn(known, status)) return status
  return WORDS.find(([pattern]) => pattern.test(status.replaceAll('-', ' ')))?.[1] ?? status
}
