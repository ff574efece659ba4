import { concept, madeFrom, notes, some } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
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
const ACHIEVEMENTS: Record<Progress, string> = {
  improving: 'improving',
  'no-change': 'no-change',
  worsening: 'worsening',
  achieved: 'achieved',
  'not-achieved': 'not-achieved',
}
const { options: progressLabels } = careGoals.fields.progress
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
})
