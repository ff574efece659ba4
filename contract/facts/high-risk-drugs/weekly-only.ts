import { foldWords } from '../drugs/fold-name.ts'

/** Every name of methotrexate; a list of its own, so that rules need not bring all names of medications. */
const WEEKLY_ONLY = new Set(
  [
    ...[
      'methotrexate',
      'mtx',
      'rheumatrex',
      'trexall',
      'otrexup',
      'rasuvo',
      'xatmep',
      'jylamvo',
      'metoject',
      'reditrex',
    ],
    ...['nordimet', 'lantarel', 'imeth', 'novatrex', 'methofill', 'bertanel', 'metex', 'maxtrex', 'ledertrexate'],
    // Of Austria, Switzerland, Mexico and other countries.
    ...['ebetrex', 'bendatrexat', 'emthexate', 'emthexat', 'trixilem', 'medsatrexate', 'methoblastin', 'zexate'],
    ...['tremetex', 'amethopterin'],
    // As it is misspelled.
    ...['methotraxate', 'methotrexite', 'methatrexate', 'methotrexcate', 'metrotexate', 'metrotexato'],
    ...['methrotrexate', 'methotrexrate', 'metotrexan', 'methotrexte'],
  ].flatMap(foldWords),
)

/** With a salt in the same word, as in German. */
const STEM = foldWords('methotrexate')[0] ?? ''

/** Whether a medication is only ever taken once a week: a daily dose of methotrexate can kill. */
export const isWeeklyOnly = (name: string) =>
  foldWords(name).some(word => WEEKLY_ONLY.has(word) || word.startsWith(STEM))
