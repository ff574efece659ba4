import type { ImmunizationStatement } from '../../../clinical/statement.ts'
import { quantityText, wordsOf } from './elements/values.ts'
import { baseOf, namesIn, type ReadResource, statusInNarrative } from './reading.ts'

export const readImmunization: ReadResource = reading => {
  const { element } = reading
  const at = element.time('occurrenceDateTime')
  const protocols = element.parts('protocolApplied')
  const doses = protocols.flatMap(
    part => part.words('doseNumberPositiveInt') ?? part.words('doseNumberString') ?? part.words('doseNumber') ?? [],
  )
  const performers = element.parts('performer').flatMap(part => part.words('actor') ?? [])
  const primary = element.flag('primarySource')
  const reported = element.words('reportOrigin')
  const statement: ImmunizationStatement = {
    kind: 'immunization',
    vaccine: element.concept('vaccineCode') ?? { codes: [] },
    at: at ? { start: at, isPoint: true } : {},
    atText: element.words('occurrenceString'),
    statusReason: wordsOf(element.concept('statusReason')),
    writtenStatus: statusInNarrative(reading),
    dose: [...new Set(doses)].join(', ') || undefined,
    lot: element.text('lotNumber'),
    manufacturer: element.words('manufacturer'),
    route: wordsOf(element.concept('route')),
    site: wordsOf(element.concept('site')),
    amount: quantityText(element.quantity('doseQuantity')),
    performers: [...new Set(performers)],
    location: element.words('location'),
    isReported: primary === false || undefined,
    ...baseOf(reading, {
      recorded: element.time('recorded'),
      authors: namesIn(element, 'recorder'),
      notes: reported ? [{ label: 'Reported by', text: reported }] : [],
    }),
  }
  return [statement]
}
