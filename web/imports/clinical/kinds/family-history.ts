import { familyHistory } from '#contract/lifecare/health-profile/family-history.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut, refusal } from '../left-out.ts'
import type { Concept, FamilyHistoryStatement } from '../statement.ts'

/** By HL7's role codes, SNOMED CT's, or in words. */
const RELATIVES: readonly (readonly [RegExp, string])[] = [
  [/^(?:MGRMTH$|maternal grandmother)/i, 'mothers-mother'],
  [/^(?:MGRFTH$|maternal grandfather)/i, 'mothers-father'],
  [/^(?:PGRMTH$|paternal grandmother)/i, 'fathers-mother'],
  [/^(?:PGRFTH$|paternal grandfather)/i, 'fathers-father'],
  [/^(?:N?MTH$|NMTHF$|72705000$|(?:natural |biological )?mother$)/i, 'mother'],
  [/^(?:N?FTH$|NFTHF$|66839005$|(?:natural |biological )?father$)/i, 'father'],
  [/^(?:N?SIS$|HSIS$|TWINSIS$|27733009$|(?:half |twin |natural )?sister$)/i, 'sister'],
  [/^(?:N?BRO$|HBRO$|TWINBRO$|70924004$|(?:half |twin |natural )?brother$)/i, 'brother'],
  [
    /^(?:N?CHILD$|SONC?$|NATSON$|DAUC?$|NATDAU$|67822003$|65616008$|66089001$|(?:natural )?(?:child|son|daughter)$)/i,
    'child',
  ],
  [/^(?:[MP]?AUNT$|(?:maternal |paternal )?aunt$)/i, 'aunt'],
  [/^(?:[MP]?UNCLE$|(?:maternal |paternal )?uncle$)/i, 'uncle'],
]

/** What is not certainly one of these is another relative, in the source's words. */
export const relativeOf = ({ text = '', codes }: Concept): string => {
  const words = [...codes.flatMap(({ code, display = '' }) => [code, display]), text].map(word => word.trim())
  return RELATIVES.find(([pattern]) => words.some(word => pattern.test(word)))?.[1] ?? 'other'
}

/** Words that say more than the relative's field: "half sister", "maternal aunt". */
const isMoreExact = (name: string, relative: string) =>
  relative === 'other' || /\b(?:half|twin|step|maternal|paternal|adopt|foster)/i.test(name)

export const decideFamilyHistory = (statement: FamilyHistoryStatement, { timeZone }: DecideContext): Outcome => {
  const { condition, relative: related, ageAtOnset } = statement
  const what = nameOf(condition)
  const reason = refusal(statement, what, condition)
  if (reason || !what) {
    return {
      drafts: [],
      leftOut: [leaveOut(statement, reason ?? 'no-name', { what, kind: familyHistory.one, timeZone })],
    }
  }
  const relative = relativeOf(related)
  const name = nameOf(related)
  return {
    drafts: [
      {
        type: familyHistory,
        what,
        values: {
          condition: what,
          relative,
          ageAtOnset: ageAtOnset === undefined ? undefined : Math.floor(ageAtOnset),
        },
        notes: name && isMoreExact(name, relative) ? [{ label: 'Relative', text: name }] : [],
        codes: [...condition.codes, ...related.codes],
        about: [statement],
        part: [relative, name].join(' '),
        facts: [ageAtOnset, statement.onset],
      },
    ],
    leftOut: [],
  }
}
