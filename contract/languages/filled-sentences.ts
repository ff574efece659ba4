/**
 * Sentences whose places are filled in before they are translated: by a rule, by the server, or by the usual words of a
 * record type. Whoever translates such a sentence finds its template here.
 */
export const FILLED_SENTENCES = [
  'Use at least {min} characters.',
  'Use at most {max} characters.',
  'Must be between {min} and {max}.',
  'Must be {min} or more.',
  'Must be {max} or less.',
  'Choose one of: {options}.',
  'Unknown field: {names}.',
  'Expected {what}.',
  'Too many attempts. Please try again in {seconds} seconds.',
  'There is already a {one}.',
  'This looks like a {other} file. Choose that type and try again.',
  'The first row must name the columns. Missing: {columns}',
  'Column {column} appears twice.',
  'The file has {count} errors. Nothing was imported.',
  'The file has {count} or more errors. Nothing was imported.',
  'This patient is already in row {row}.',
  // The usual words of a record type, where a language has none of their own for it.
  'Add {one}',
  '{one} Added',
  'Edit {one}',
  '{one} Updated',
  '{one} Deleted',
  'Failed to delete {one}',
  '{one} Restored',
  '{one} not found',
] as const

export type FilledSentence = (typeof FILLED_SENTENCES)[number]
