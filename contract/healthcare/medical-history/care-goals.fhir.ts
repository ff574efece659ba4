import { choiceOf, concept, madeFrom, notes, some } from '#contract/fhir/build.ts'
import { codeIn, notesOf, quantityText, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { type GoalTarget, goal } from '#contract/fhir/resources/care-plans.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { GOAL_ACHIEVEMENT } from '#contract/fhir/terms.ts'
import { type CareGoal, careGoals } from './care-goals.ts'

type Status = CareGoal['status']
type Progress = NonNullable<CareGoal['progress']>

const STATUSES: Record<Status, fhir4.Goal['lifecycleStatus']> = {
  planned: 'planned',
  active: 'active',
  'on-hold': 'on-hold',
  completed: 'completed',
  cancelled: 'cancelled',
}
const OTHER_STATUSES: Record<string, Status> = { proposed: 'planned', accepted: 'active', rejected: 'cancelled' }

const ACHIEVEMENTS: Record<Progress, string> = {
  improving: 'improving',
  'no-change': 'no-change',
  worsening: 'worsening',
  achieved: 'achieved',
  'not-achieved': 'not-achieved',
}
const { options: progressLabels } = careGoals.fields.progress
const OTHER_ACHIEVEMENTS: Record<string, Progress> = {
  sustaining: 'achieved',
  'no-progress': 'no-change',
  'not-attainable': 'not-achieved',
}

const targetText = ({ detailString, detailQuantity, detailRange, detailCodeableConcept }: GoalTarget) =>
  detailString ??
  wordsOf(detailCodeableConcept) ??
  quantityText(detailQuantity) ??
  ([quantityText(detailRange?.low), quantityText(detailRange?.high)].filter(Boolean).join(' – ') || null)

export const careGoalsInFhir = defineMapping({
  type: careGoals,
  toFhir: (record, { patient }) => {
    const { target, status, progress, startDate, dueDate, setBy } = record
    const resource: fhir4.Goal = {
      resourceType: 'Goal',
      id: record.id,
      identifier: madeFrom(careGoals.name, record.id),
      lifecycleStatus: STATUSES[status],
      ...(progress && {
        achievementStatus: concept(progressLabels[progress], {
          system: GOAL_ACHIEVEMENT,
          code: ACHIEVEMENTS[progress],
        }),
      }),
      description: concept(record.goal),
      subject: patient,
      ...(startDate && { startDate }),
      ...some(
        'target',
        target || dueDate
          ? [
              {
                ...(target && { measure: concept(record.goal), detailString: target }),
                ...(dueDate && { dueDate }),
              },
            ]
          : [],
      ),
      ...(setBy && { expressedBy: { display: setBy } }),
      ...notes(record.notes),
    }
    return [{ resource, section: 'own' }]
  },
  fromFhir: resources => {
    const read = firstOf(goal, resources)
    const words = wordsOf(read?.description)
    if (!read || !words) return null
    const [target] = read.target
    const achieved = codeIn(read.achievementStatus, GOAL_ACHIEVEMENT)
    return {
      goal: words,
      target: target ? targetText(target) : null,
      status: choiceOf(STATUSES, read.lifecycleStatus) ?? OTHER_STATUSES[read.lifecycleStatus ?? ''] ?? 'active',
      progress: choiceOf(ACHIEVEMENTS, achieved) ?? OTHER_ACHIEVEMENTS[achieved ?? ''] ?? null,
      startDate: read.startDate ?? null,
      dueDate: target?.dueDate ?? null,
      setBy: read.expressedBy?.display ?? null,
      notes: notesOf(read.note),
    }
  },
})
