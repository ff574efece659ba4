import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { withoutAccents } from '#contract/languages/accents.ts'
import { message } from '#contract/languages/message.ts'
import { QuestionsOpen } from '../../import-format.ts'
import type { DocumentHeader } from './document-header.ts'

const wordsIn = (name: string | undefined) =>
  withoutAccents(name ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []

/** "Ada B. Sample" and "Sample, Ada" are one name; with two second names, these must agree. */
const isSameName = (a: string | undefined, b: string | undefined) => {
  const [some, more] = [wordsIn(a), wordsIn(b)].toSorted((x, y) => x.length - y.length)
  if (!some || !more || some.length < 2) return false
  const rest = [...more]
  return some.every(word => {
    const index = rest.findIndex(
      other => other === word || ((word.length === 1 || other.length === 1) && other[0] === word[0]),
    )
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  })
}

/** Missing data is no equality: they are one only if both documents say so. */
const isSame = (a: StatedPatient, b: StatedPatient) => {
  const isSameDay = a.birthDate !== undefined && a.birthDate === b.birthDate
  const isOtherSex = a.sex !== undefined && b.sex !== undefined && a.sex !== b.sex
  const isSameId = a.identifiers.some(id => b.identifiers.includes(id))
  return isSameDay && !isOtherSex && (isSameId || isSameName(a.name, b.name))
}

interface Read {
  header: DocumentHeader
}

const groupsOf = <Document extends Read>(documents: Document[]): Document[][] => {
  let groups: Document[][] = []
  for (const document of documents) {
    const isOf = (group: Document[]) => group.some(each => isSame(each.header.patient, document.header.patient))
    const joined = groups.filter(isOf)
    groups = [...groups.filter(group => !joined.includes(group)), [...joined.flat(), document]]
  }
  return groups
}

const labelOf = (documents: Read[]): string => {
  const [first] = documents
  const { name, birthDate, sex } = first?.header.patient ?? {}
  return [name ?? first?.header.title, birthDate, name && !birthDate ? sex : undefined].filter(Boolean).join(', ')
}

/** Two people with the same name are told apart by the titles of their documents. */
const labelsOf = (groups: Read[][]): string[] => {
  const labels = groups.map(labelOf)
  return labels.map((label, index) => {
    const isUnique = labels.filter(other => other === label).length === 1
    return isUnique ? label : `${label} (${groups[index]?.[0]?.header.title}, ${index + 1})`
  })
}

const QUESTION = 'patient'

/** The documents of one patient; asks whose if they are of several, however many each has. */
export const choosePatient = <Document extends Read>(
  documents: Document[],
  answers: Record<string, string>,
): ReadonlySet<Document> => {
  const groups = groupsOf(documents)
  const [only] = groups
  if (only && groups.length === 1) return new Set(only)
  const labels = labelsOf(groups)
  const chosen = groups[labels.indexOf(answers[QUESTION] ?? '')]
  if (chosen) return new Set(chosen)
  throw new QuestionsOpen([
    {
      name: QUESTION,
      text: message('This file is about several people. Whose records do you want to import?'),
      options: labels.map(label => ({ value: label, label })),
    },
  ])
}
