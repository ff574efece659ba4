import type { CarePlanStatement, GoalStatement } from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { quantityText, rangeText, ratioText, wordsOf } from './elements/values.ts'
import { baseOf, namesIn, type ReadResource, readIntent, statusCode } from './reading.ts'

/** "Walking, 3 times a week (in progress)". */
const stepText = (activity: Element): string | undefined => {
  const detail = activity.part('detail')
  const code = wordsOf(detail?.concept('code'))
  const description = detail?.text('description')
  const status = detail?.text('status')
  const name = [...new Set([code, description].filter(Boolean))].join(': ') || activity.words('reference')
  const more = detail?.rest().map(({ label, text }) => `${label?.toLowerCase()}: ${text}`) ?? []
  const remarks = [...(status && status !== 'unknown' ? [status] : []), ...more]
  if (!name) return remarks.join('; ') || undefined
  return remarks.length > 0 ? `${name} (${remarks.join('; ')})` : name
}

export const readCarePlan: ReadResource = reading => {
  const { element } = reading
  const title = element.text('title')
  const categories = element.allWords('category')
  const intent = readIntent(element)
  const statement: CarePlanStatement = {
    kind: 'care-plan',
    name: title ?? (categories.join(', ') || undefined),
    period: element.period('period') ?? {},
    careTeam: namesIn(element, 'careTeam'),
    reasons: namesIn(element, 'addresses'),
    description: element.text('description'),
    steps: element.parts('activity').flatMap(activity => stepText(activity) ?? []),
    ...baseOf(reading, {
      // For a plan, the intent "planned" says nothing new; only a proposal or an order is stated.
      intent: intent === 'planned' ? undefined : intent,
      recorded: element.time('created'),
      authors: namesIn(element, 'author', 'contributor'),
      notes: title && categories.length > 0 ? [{ label: 'Category', text: categories.join(', ') }] : [],
    }),
  }
  return [statement]
}

const targetText = (target: Element): string | undefined => {
  const ratio = ratioText(target.raw('detailRatio'))
  if (ratio) target.skip('detailRatio')
  const detail =
    quantityText(target.quantity('detailQuantity')) ??
    rangeText(target.range('detailRange')) ??
    ratio ??
    ['CodeableConcept', 'String', 'Boolean', 'Integer'].map(name => target.words(`detail${name}`)).find(Boolean)
  const measure = wordsOf(target.concept('measure'))
  return [measure, detail].filter(Boolean).join(': ') || undefined
}

export const readGoal: ReadResource = reading => {
  const { element } = reading
  const targets = element.parts('target')
  const due = targets.flatMap(target => target.time('dueDate') ?? [])
  const durations = targets.flatMap(target => target.words('dueDuration') ?? [])
  const statement: GoalStatement = {
    kind: 'goal',
    goal: element.concept('description') ?? { codes: [] },
    reasons: namesIn(element, 'addresses'),
    targets: targets.flatMap(target => targetText(target) ?? []),
    progress: statusCode(element, 'achievementStatus'),
    start: element.time('startDate'),
    due: due[0],
    setBy: element.words('expressedBy'),
    ...baseOf(reading, {
      status: element.code('lifecycleStatus') ?? element.code('status'),
      recorded: element.time('statusDate'),
      notes: [
        ...due.slice(1).map(({ date }) => ({ label: 'Due by', text: date })),
        ...durations.map(text => ({ label: 'Due within', text })),
      ],
    }),
  }
  return [statement]
}
