import { insuranceCoverage } from '#contract/healthcare/providers/insurance-coverage.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { leaveOut, refusal } from '../left-out.ts'
import { dayOf } from '../source-time.ts'
import type { CoverageStatement } from '../statement.ts'

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/dent/i, 'dental'],
  [/\bvis(?:ion|ual)|\beye|optic/i, 'vision'],
  [/drug|pharm|prescription|\brx\b/i, 'prescription'],
]

const kindOf = (words: string) => KINDS.find(([pattern]) => pattern.test(words))?.[1]

export const decideCoverage = (statement: CoverageStatement, { timeZone }: DecideContext): Outcome => {
  const { payer, type, plan, period, status = '' } = statement
  const what = [payer, plan, type].find(text => text?.trim())
  const reason = refusal(statement, what, { codes: [] })
  if (reason || !what) {
    return {
      drafts: [],
      leftOut: [
        leaveOut(statement, reason ?? 'no-name', { what, kind: insuranceCoverage.one, date: period.start, timeZone }),
      ],
    }
  }
  const validFrom = period.start && dayOf(period.start, timeZone)
  const validTo = period.end && dayOf(period.end, timeZone)
  return {
    drafts: [
      {
        type: insuranceCoverage,
        what,
        date: validFrom,
        values: {
          payer: what,
          kind: kindOf(`${type ?? ''} ${plan ?? ''}`) ?? (type || plan ? 'medical' : null),
          plan: plan === what ? undefined : plan,
          memberNumber: statement.memberNumber,
          groupNumber: statement.groupNumber,
          subscriber: statement.subscriber,
          validFrom,
          validTo,
          phone: statement.phone,
        },
        times: { validFrom: period.start, validTo: period.end },
        notes:
          status && !['active', 'completed'].includes(status) ? [{ label: 'Status in the source', text: status }] : [],
        codes: [],
        about: [statement],
        facts: [plan, statement.memberNumber, statement.groupNumber, validFrom, validTo],
      },
    ],
    leftOut: [],
  }
}
