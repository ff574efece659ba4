import { coded, concept, loinc, madeFrom, notes, some, textExtension, unknown } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { INTERPRETATION, OBSERVATION_CATEGORY } from '#contract/fhir/terms.ts'
import { quantityOf } from '#contract/fhir/ucum.ts'
import { type LabResult, labResults } from './lab-results.ts'
import { rangeSide, readResult } from './lab-status.ts'
import { labCode } from './lab-tests.ts'
import { specimenOf } from './specimen.ts'

const COMPARATORS: Record<string, fhir4.Quantity['comparator']> = { '<': '<', '>': '>', '≤': '<=', '≥': '>=' }

const sideLetters = { above: ['H', 'HH'], below: ['L', 'LL'], inside: ['A', 'AA'], unknown: ['A', 'AA'] } as const

/** From the record's status; the range only decides between high and low. */
const interpretationOf = (result: LabResult): string | null => {
  if (result.status === 'normal') return 'N'
  if (result.status !== 'abnormal' && result.status !== 'critical') return null
  const [abnormal, critical] = sideLetters[rangeSide(result) ?? 'unknown']
  return result.status === 'critical' ? critical : abnormal
}

const resultOf = ({ resultValue, resultUnit }: LabResult): Pick<fhir4.Observation, 'valueQuantity' | 'valueString'> => {
  const read = readResult(resultValue)
  if (!read) return { valueString: resultValue }
  const comparator = COMPARATORS[read.sign]
  return {
    valueQuantity: {
      ...quantityOf(read.number, resultUnit),
      ...(comparator && { comparator }),
    },
  }
}

export const labResultsInFhir = defineMapping({
  type: labResults,
  toFhir: (record, { patient }) => {
    const { referenceRangeLow: low, referenceRangeHigh: high, resultUnit: unit } = record
    const value = resultOf(record)
    // The codes are those of blood.
    const code = specimenOf(record) ? null : labCode(record.testName, unit)
    const interpretation = interpretationOf(record)
    const resource: fhir4.Observation = {
      resourceType: 'Observation',
      id: record.id,
      ...some('extension', [
        ...textExtension('ordered-by', record.orderingProvider),
        ...textExtension('panel', record.panel),
        // A text value has no element for a unit.
        ...(value.valueQuantity ? [] : textExtension('unit-as-written', unit)),
      ]),
      identifier: madeFrom(labResults.name, record.id),
      status: record.status === 'pending' ? 'registered' : 'final',
      category: [coded(OBSERVATION_CATEGORY, 'laboratory', 'Laboratory')],
      code: concept(record.testName, ...(code ? [loinc(code)] : [])),
      subject: patient,
      effectiveDateTime: record.testDate,
      // The standard requires a performer, even if it is unknown.
      performer: [record.laboratory ? { display: record.laboratory } : { extension: unknown }],
      ...value,
      ...some('interpretation', interpretation ? [coded(INTERPRETATION, interpretation)] : []),
      ...notes(record.notes),
      ...some(
        'referenceRange',
        low === null && high === null
          ? []
          : [
              {
                ...(low !== null && { low: quantityOf(low, unit) }),
                ...(high !== null && { high: quantityOf(high, unit) }),
              },
            ],
      ),
    }
    return [{ resource, section: 'results' }]
  },
})
