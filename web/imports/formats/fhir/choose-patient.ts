import type { Reference } from '#contract/fhir/lenient-schemas.ts'
import { reference } from '#contract/fhir/lenient-schemas.ts'
import { message } from '#contract/languages/message.ts'
import { QuestionsOpen, type ReadContext } from '../../import-format.ts'
import { nameOf } from './mapping-context.ts'
import type { ReadResource, Resource } from './read-resources.ts'
import type { Find } from './resource-index.ts'

const QUESTION = 'patient'

const subjectOf = (resource: Resource): Reference | undefined => {
  for (const name of ['subject', 'patient', 'beneficiary', 'individual']) {
    const read = reference.safeParse(resource[name])
    if (read.success && read.data.reference) return read.data
  }
  return undefined
}

const labelOf = (patient: Resource) => {
  const born = typeof patient.birthDate === 'string' ? `, ${patient.birthDate}` : ''
  return `${nameOf(patient) ?? String(patient.id ?? '?')}${born}`
}

/** The same patient may occur several times, such as in each bundle of a zip. */
const identityOf = (patient: Resource) => labelOf(patient).toLowerCase()

/** The resources about one patient; asks which one if there are several. */
export const choosePatient = (found: readonly ReadResource[], find: Find, { answers }: ReadContext) => {
  const patients = found.flatMap(({ resource }) => (resource.resourceType === 'Patient' ? [resource] : []))
  const labels = new Map(patients.map(patient => [identityOf(patient), labelOf(patient)]))
  if (labels.size <= 1) return { mine: found, others: 0 }
  const chosen = answers[QUESTION]
  if (!chosen || !labels.has(chosen))
    throw new QuestionsOpen([
      {
        name: QUESTION,
        text: message('This file is about several people. Whose records do you want to import?'),
        options: [...labels].map(([value, label]) => ({ value, label })),
      },
    ])
  const isMine = ({ resource }: ReadResource) => {
    if (resource.resourceType === 'Patient') return identityOf(resource) === chosen
    const subject = find(subjectOf(resource), resource)
    return subject?.resourceType !== 'Patient' || identityOf(subject) === chosen
  }
  const mine = found.filter(isMine)
  return { mine, others: found.length - mine.length }
}
