import type { Sensitive } from '#contract/record/define-record.ts'

/** HL7's codes of sensitive information (ActCode), by what they are about. */
const LABELS: readonly (readonly [Sensitive, readonly string[]])[] = [
  ['sexual-health', ['HIV', 'STD', 'SEX', 'PREGNANT', 'REPRO', 'SDV', 'VIO', 'SCA']],
  ['mood', ['PSY', 'PSYTHPN', 'BH', 'MH', 'EMOTDIS', 'COGN']],
  ['substance', ['ETH', 'ETHUD', 'SUD', 'OPIOIDUD', 'SUDN', 'ALC']],
  ['other', ['GDIS', 'SICKLE', 'TBOO', 'DIA', 'DVD', 'ABUSE', 'PDS', 'SSP', 'R', 'V']],
]

const byCode = new Map(LABELS.flatMap(([kind, codes]) => codes.map(code => [code, kind] as const)))

/** What a source's labels of confidentiality (restricted, very restricted) and sensitivity make of a record. */
export const labeledSensitivity = (codes: readonly string[]): Sensitive | undefined => {
  const found = codes.flatMap(code => byCode.get(code.trim().toUpperCase()) ?? [])
  // "Restricted" says less than what the information is about.
  return found.find(kind => kind !== 'other') ?? found[0]
}
