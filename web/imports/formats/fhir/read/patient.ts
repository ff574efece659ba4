import { isObject, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { personName } from './elements/words.ts'
import { identifiersOf } from './reading.ts'

const NOT_NOW = ['old', 'maiden', 'nickname', 'anonymous', 'temp']

const nameIn = ({ name }: Resource): string | undefined => {
  const names = listOf(name).filter(isObject)
  const best =
    names.find(({ use }) => use === 'official') ?? names.find(({ use }) => !NOT_NOW.includes(String(use))) ?? names[0]
  return best && personName(best)
}

export const readPatient = (patient: Resource): StatedPatient => ({
  name: nameIn(patient),
  birthDate: plainText(patient.birthDate)?.slice(0, 10),
  sex: plainText(patient.gender),
  identifiers: identifiersOf(patient),
})
