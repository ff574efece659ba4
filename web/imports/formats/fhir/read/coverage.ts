import { isObject, listOf, plainText } from '#contract/fhir/resource.ts'
import type { CoverageStatement } from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { wordsOf } from './elements/values.ts'
import { baseOf, type ReadResource } from './reading.ts'

const MEMBER_NUMBER = 'MB'

/** The member number among the identifiers, or the only one. */
const memberNumber = (identifiers: unknown[]): string | undefined => {
  const all = identifiers.filter(isObject)
  const isMember = (identifier: Record<string, unknown>) =>
    JSON.stringify(identifier.type ?? '').includes(`"${MEMBER_NUMBER}"`)
  return plainText((all.find(isMember) ?? (all.length === 1 ? all[0] : undefined))?.value)
}

/** Its code, such as `plan`, or its words. */
const wordsOfClass = (part: Element): string | undefined => {
  const type = part.concept('type')
  return (type?.codes.find(({ code }) => code)?.code ?? wordsOf(type))?.toLowerCase()
}

export const readCoverage: ReadResource = reading => {
  const { element, references, resource } = reading
  const classes = element.parts('class').map(part => ({
    kind: wordsOfClass(part),
    value: part.text('value'),
    name: part.text('name'),
  }))
  const part = (...kinds: string[]) => classes.find(({ kind }) => kind && kinds.includes(kind))
  const plan = part('plan')
  const group = part('group')
  const others = classes.flatMap(({ kind, value, name }) =>
    kind === 'plan' || kind === 'group'
      ? []
      : [{ label: 'Class', text: [kind, name, value].filter(Boolean).join(', ') }],
  )
  const [payer] = element.targets('payor')
  const phone = listOf(payer?.telecom).flatMap(point =>
    isObject(point) && point.system === 'phone' ? (plainText(point.value) ?? []) : [],
  )[0]
  const payers = element.allWords('payor')
  const statement: CoverageStatement = {
    kind: 'coverage',
    payer: payers[0] ?? (payer && references.name(payer, resource)),
    type: wordsOf(element.concept('type')),
    plan: [...new Set([plan?.name, plan?.value].filter(Boolean))].join(', ') || undefined,
    memberNumber: element.text('subscriberId') ?? memberNumber(listOf(element.raw('identifier'))),
    groupNumber: group?.value,
    subscriber: element.words('subscriber') ?? element.words('policyHolder'),
    period: element.period('period') ?? {},
    phone,
    ...baseOf(reading, {
      notes: [
        ...payers.slice(1).map(text => ({ label: 'Payer', text })),
        ...(group?.name ? [{ label: 'Group', text: group.name }] : []),
        ...others,
      ],
    }),
  }
  return [statement]
}
