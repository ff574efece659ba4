import { coded, concept, madeFrom, period, some, telecom, textExtension } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { ACT_CODE, COVERAGE_CLASS, choiceSystem, IDENTIFIER_TYPE } from '#contract/fhir/terms.ts'
import { type InsuranceCoverage, insuranceCoverage } from './insurance-coverage.ts'

type Kind = NonNullable<InsuranceCoverage['kind']>

const { options: kinds } = insuranceCoverage.fields.kind
const KINDS = choiceSystem(insuranceCoverage.name, 'kind')

/** The kinds that HL7 has a code for. */
const POLICIES: Record<Exclude<Kind, 'medical' | 'other'>, string> = {
  dental: 'DENTAL',
  vision: 'VISPOL',
  prescription: 'DRUGPOL',
}

const typeOf = (kind: Kind) => {
  const policy = kind === 'medical' || kind === 'other' ? [] : [{ system: ACT_CODE, code: POLICIES[kind] }]
  return concept(kinds[kind], ...policy, { system: KINDS, code: kind })
}

const PAYER = 'payer'

const classesOf = ({ plan, groupNumber }: InsuranceCoverage): fhir4.CoverageClass[] => [
  ...(plan ? [{ type: coded(COVERAGE_CLASS, 'plan'), value: plan }] : []),
  ...(groupNumber ? [{ type: coded(COVERAGE_CLASS, 'group'), value: groupNumber }] : []),
]

export const insuranceCoverageInFhir = defineMapping({
  type: insuranceCoverage,
  toFhir: (record, { patient }) => {
    const { payer, kind, memberNumber, subscriber, validFrom, validTo, phone } = record
    const lasts = period(validFrom, validTo)
    const company: fhir4.Organization = {
      resourceType: 'Organization',
      id: PAYER,
      name: payer,
      ...telecom([['phone', phone]]),
    }
    const resource: fhir4.Coverage = {
      resourceType: 'Coverage',
      id: record.id,
      contained: [company],
      // A Coverage has no element for notes.
      ...some('extension', textExtension('notes', record.notes)),
      identifier: [
        ...madeFrom(insuranceCoverage.name, record.id),
        ...(memberNumber ? [{ type: coded(IDENTIFIER_TYPE, 'MB'), value: memberNumber }] : []),
      ],
      status: 'active',
      ...(kind && { type: typeOf(kind) }),
      ...(subscriber && { subscriber: { display: subscriber } }),
      beneficiary: patient,
      ...(lasts && { period: lasts }),
      payor: [{ reference: `#${PAYER}`, display: payer }],
      ...some('class', classesOf(record)),
    }
    return [{ resource, section: 'own' }]
  },
})
