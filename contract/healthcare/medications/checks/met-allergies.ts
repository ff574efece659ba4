import { type Message, message, type Wording } from '#contract/languages/message.ts'
import { type Allergy, allergyRemarks, isPresent } from '#contract/lifecare/health-profile/allergies.ts'
import type { Medication } from '../medications.ts'
import { allergyQuestion, inSentence, type NotedAllergy } from './allergy-questions.ts'

type MetAllergy = NotedAllergy & Pick<Allergy, 'reaction'>

/** A medication that was stopped or given once can do no more harm; a planned one or one on hold may. */
const isOver = ({ status }: Pick<Medication, 'status'>) => status === 'discontinued' || status === 'given'

/** The allergies that match a medication, without those that are over or ruled out. */
export const metAllergies = <A extends NotedAllergy>(
  medication: Pick<Medication, 'medicationName' | 'status'>,
  noted: readonly A[],
): A[] =>
  isOver(medication)
    ? []
    : noted.filter(allergy => isPresent(allergy) && allergyQuestion(medication.medicationName, allergy) !== null)

/** "Allergy: Penicillin (anaphylaxis)", wherever the medication is listed. */
export const allergyMark = (allergy: MetAllergy): Message => {
  const { substance, reaction } = allergy
  const remarks = allergyRemarks(allergy)
  const known = [...(remarks.length > 0 ? [inSentence(remarks)] : []), ...(reaction ? [reaction] : [])]
  const [first, second] = known
  if (!first) return message('Allergy: {allergy}', { allergy: substance })
  const remark = second ? message('{first}, {second}', { first, second }) : first
  return message('Allergy: {allergy}', { allergy: message('{allergy} ({remark})', { allergy: substance, remark }) })
}

/** "You are allergic to Penicillin: anaphylaxis"; `name` is the person's, if that is not the reader. */
export const allergyWarning = ({ substance: allergy, reaction, verification }: MetAllergy, name?: string): Wording => {
  const isSure = verification === 'confirmed'
  const whose = name
    ? message(isSure ? '{name} is allergic to {allergy}' : '{name} may be allergic to {allergy}', { name, allergy })
    : message(isSure ? 'You are allergic to {allergy}' : 'You may be allergic to {allergy}', { allergy })
  return reaction ? message('{allergy}: {reaction}', { allergy: whose, reaction }) : whose
}
