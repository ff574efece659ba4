/**
 * Decides between equally good matches: what many adults have comes before what few have. Chosen by hand, as a family
 * doctor would expect them; not checked against a source.
 */
export const mostCommon: readonly string[] = [
  'I10',
  'E78.5',
  'E78.00',
  'E11.9',
  'F32.A',
  'F41.9',
  'J45.909',
  'K21.9',
  'E03.9',
  'E66.9',
  'M54.50',
  'M17.9',
  'G43.909',
  'J30.2',
  'I25.10',
  'I48.91',
  'J44.9',
  'N18.9',
  'D50.9',
  'L20.9',
  'G47.33',
  'M81.0',
  'N39.0',
  'R73.03',
]
