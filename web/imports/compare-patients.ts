import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { withoutAccents } from '#contract/languages/accents.ts'

/** Names that people use for each other. Groups may overlap: a Sam is a Samuel or a Samantha. */
const GROUPS = [
  'alexander alex sasha sandro',
  'alexandra alex sasha sandra',
  'andrew andy drew',
  'anthony tony',
  'antonio tony toni',
  'benjamin ben benny',
  'catherine katherine kathryn cathy kathy kate katie',
  'charles charlie chuck',
  'christina christine chris tina',
  'christopher chris',
  'daniel dan danny',
  'david dave',
  'deborah debbie deb',
  'dolores lola',
  'donald don',
  'edward ed eddie ted',
  'elisabeth elizabeth liz lizzie beth betty eliza lisa sisi',
  'francisco paco',
  'franziska franzi',
  'frederick friedrich fred fritz',
  'gregory greg',
  'guadalupe lupe',
  'ignacio nacho',
  'jacob jake',
  'james jim jimmy jamie',
  'jennifer jen jenny',
  'jesus chuy',
  'jessica jess',
  'johann johannes hans',
  'john jack johnny jon',
  'jonathan jon john',
  'jose pepe',
  'joseph josef joe joey sepp',
  'kenneth ken kenny',
  'lawrence larry',
  'margaret margarete maggie meg peggy greta',
  'matthew matt',
  'maximilian max',
  'michael mike micha',
  'nicholas nikolaus nick klaus',
  'patricia pat patty trish',
  'patrick pat',
  'peter pete',
  'rafael rafa',
  'raymond ray',
  'rebecca becky',
  'richard rick rich dick',
  'robert bob bobby rob robbie',
  'roberto beto',
  'ronald ron',
  'samantha sam',
  'samuel sam sammy',
  'stephen steven steve',
  'susan suzanne sue susie',
  'theodore theo ted',
  'theresa terry tess',
  'thomas tom tommy',
  'timothy tim',
  'victoria vicky',
  'walter walt',
  'wilhelm willi',
  'william will bill billy liam',
  'zachary zach',
].map(group => new Set(group.split(' ')))

const isNickname = (name: string, other: string) => GROUPS.some(group => group.has(name) && group.has(other))

/** Whose records a file would go to. */
export interface Recipient {
  firstName: string
  lastName: string
  dateOfBirth: string | null
  gender: string | null
}

/** `unknown` where the file or the profile does not say. */
export type Agreement = 'same' | 'differs' | 'unknown'

export interface PatientAgreement {
  name: Agreement
  birthDate: Agreement
  sex: Agreement
}

const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'herr',
  'frau',
  'sr',
  'sra',
  'jr',
  'ii',
  'iii',
  'm',
  'mme',
])

/** Without accents, titles and initials. */
const wordsOf = (name: string) =>
  withoutAccents(name.replace(/ß/g, 'ss').replace(/ø/gi, 'o').replace(/æ/gi, 'ae').replace(/ł/gi, 'l'))
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(word => word !== '' && !/^\p{Script=Latin}$/u.test(word) && !TITLES.has(word))

const isSameWord = (word: string, other: string) => word === other || isNickname(word, other)

/**
 * Order, middle names, accents and nicknames may differ. The first name must be there: a family shares the last one.
 */
const compareNames = (stated: string | undefined, { firstName, lastName }: Recipient): Agreement => {
  const file = wordsOf(stated ?? '')
  const first = wordsOf(firstName)
  const person = [...first, ...wordsOf(lastName)]
  if (file.length === 0 || person.length === 0) return 'unknown'
  const isIn = (list: string[]) => (word: string) => list.some(other => isSameWord(word, other))
  const isFirstThere = first.length === 0 || first.some(isIn(file))
  return isFirstThere && (person.every(isIn(file)) || file.every(isIn(person))) ? 'same' : 'differs'
}

/** Either may be known only in part. */
const compareDates = (stated: string | undefined, known: string | null): Agreement => {
  if (!stated || !known) return 'unknown'
  return stated.startsWith(known) || known.startsWith(stated) ? 'same' : 'differs'
}

const SEXES: Record<string, string> = { male: 'male', m: 'male', female: 'female', f: 'female' }

const compareSexes = (stated: string | undefined, known: string | null): Agreement => {
  const [file, person] = [stated, known].map(sex => SEXES[sex?.toLowerCase() ?? ''])
  if (!file || !person) return 'unknown'
  return file === person ? 'same' : 'differs'
}

export const comparePatient = (stated: StatedPatient, person: Recipient): PatientAgreement => ({
  name: compareNames(stated.name, person),
  birthDate: compareDates(stated.birthDate, person.dateOfBirth),
  sex: compareSexes(stated.sex, person.gender),
})

export const differs = (agreement: PatientAgreement) => Object.values(agreement).includes('differs')

/** Whether the patients of one file contradict each other, such as a father and a son of the same name. */
export const areSeveral = (patients: readonly StatedPatient[]): boolean =>
  patients.some((patient, index) =>
    patients.slice(index + 1).some(other => {
      const birthDate = compareDates(patient.birthDate, other.birthDate ?? null)
      return birthDate === 'differs' || compareSexes(patient.sex, other.sex ?? null) === 'differs'
    }),
  )
