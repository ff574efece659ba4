import type { Immunization } from '#contract/lifecare/health-profile/immunizations.ts'

interface VaccineGroup {
  label: string
  codes: readonly string[]
  /** For vaccines entered as text, without a code. */
  words: RegExp
}

const codesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

/** Vaccines against the same illness, by their CVX codes. A vaccine may be in two groups. */
export const vaccineGroups = {
  covid: {
    label: 'COVID-19',
    codes: [
      ...codesFrom(207, 208),
      ...codesFrom(210, 213),
      // 220 is a vaccine against hepatitis B.
      ...codesFrom(217, 219),
      '221',
      ...codesFrom(225, 230),
      ...codesFrom(300, 302),
      ...codesFrom(308, 313),
      // Given outside the United States.
      ...codesFrom(500, 521),
    ],
    words: /covid|sars-cov|corona|comirnaty|spikevax/i,
  },
  hpv: { label: 'HPV', codes: ['62', '118', '137', '165'], words: /\b(hpv|vph)\b|papill?oma|gardasil|cervarix/i },
  'hepatitis-a': {
    label: 'Hepatitis A',
    codes: ['31', '52', '83', '84', '85', '104', '169', '193'],
    words: /\bh[eé]p(atiti?[se])?[ -]?a\b|twinrix|havrix|vaqta/i,
  },
  'hepatitis-b': {
    label: 'Hepatitis B',
    codes: ['08', '42', '43', '44', '45', '51', '102', '104', '110', '132', '146', '189', '193', '198', '220'],
    words: /\bh[eé]p(atiti?[se])?[ -]?b\b|\ba ?(\/|and|y|et|und) ?b\b|twinrix|heplisav|engerix|recombivax|hbvax/i,
  },
  mpox: {
    label: 'Mpox',
    codes: ['206'],
    words: /\bm(onkey)?pox\b|jynneos|imvanex|affenpocken|viruela del mono|variole du singe/i,
  },
} as const satisfies Record<string, VaccineGroup>

export type VaccineGroupName = keyof typeof vaccineGroups

/** Antibodies are no vaccine: they protect for some months only. */
const GLOBULIN = /glob[uú]lin/i

/** By the vaccine's code if it has one, otherwise by its name. */
export const isOfGroup = (
  { vaccine, cvxCode }: Pick<Immunization, 'vaccine' | 'cvxCode'>,
  name: VaccineGroupName,
): boolean => {
  const group: VaccineGroup = vaccineGroups[name]
  return cvxCode ? group.codes.includes(cvxCode.padStart(2, '0')) : group.words.test(vaccine) && !GLOBULIN.test(vaccine)
}
