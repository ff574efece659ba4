import { isObject } from '#contract/fhir/resource.ts'
import type { WrittenPeriod, WrittenTime } from '../../../clinical/source-time.ts'
import type { Concept, Direction, MedicationStatement } from '../../../clinical/statement.ts'
import { readDirections, wholeDays } from './dosage.ts'
import type { Element } from './elements/element.ts'
import { openResource } from './elements/element.ts'
import { quantityText, ratioText, toQuantity, wordsOf } from './elements/values.ts'
import { baseOf, namesIn, type Reading, type ReadResource, readIntent } from './reading.ts'

interface Product {
  product: Concept
  strength?: string
  form?: string
  notes: { label?: string; text: string }[]
}

/** "25 mg" for 25 mg in one tablet. */
const strengthText = (ingredient: Element): string | undefined => {
  const [strength] = [ingredient.raw('strength') ?? ingredient.raw('strengthRatio')]
  const per = isObject(strength) ? toQuantity(strength.denominator) : undefined
  const isPerUnit = per?.value === 1 && !/^(m?l|milliliter|liter|g|mg|h|hr|hour)s?$/i.test(per.unit ?? '')
  const text = isPerUnit && isObject(strength) ? quantityText(toQuantity(strength.numerator)) : ratioText(strength)
  if (text) ingredient.skip('strength', 'strengthRatio')
  return text ?? ingredient.words('strengthQuantity')
}

const ingredientName = (ingredient: Element) =>
  wordsOf(ingredient.concept('itemCodeableConcept')) ?? ingredient.words('itemReference') ?? ingredient.words('item')

/** The drug itself, which is a concept or a Medication resource. */
const productOf = ({ element, references }: Reading): Product => {
  const concept =
    element.concept('medicationCodeableConcept') ?? (isConcept(element) ? element.concept('medication') : undefined)
  const [target] = [...element.targets('medicationReference'), ...element.targets('medication')]
  const named = element.words('medicationReference')
  const nothing: Concept = { codes: [], ...(named && { text: named }) }
  if (!target) return { product: concept ?? nothing, notes: [] }
  const medication = openResource(target, references)
  const ingredients = medication.parts('ingredient').flatMap(ingredient => {
    const name = ingredientName(ingredient)
    const strength = strengthText(ingredient)
    ingredient.skip('isActive')
    return name || strength ? [{ name, strength }] : []
  })
  const [only] = ingredients
  const names = ingredients.map(({ name, strength }) => [name, strength].filter(Boolean).join(' ')).join(', ')
  const code = concept ?? medication.concept('code')
  medication.skip('status', 'identifier')
  return {
    product: code ?? (names ? { text: names, codes: [] } : nothing),
    ...(ingredients.length === 1 && only?.strength && { strength: only.strength }),
    form: wordsOf(medication.concept('form') ?? medication.concept('doseForm')),
    notes: [...(names ? [{ label: 'Ingredients', text: names }] : []), ...medication.rest()],
  }
}

const isConcept = (element: Element) => {
  const value = element.raw('medication')
  return isObject(value) && !('reference' in value)
}

/** From the first dose's start to the last dose's end, if every entry says until when. */
const boundsOf = (directions: Direction[]): WrittenPeriod => {
  const periods = directions.flatMap(({ period }) => period ?? [])
  const byDate = (a: WrittenTime, b: WrittenTime) => a.date.localeCompare(b.date)
  const [start] = periods.flatMap(period => period.start ?? []).toSorted(byDate)
  const ends = periods.flatMap(period => period.end ?? []).toSorted(byDate)
  const isBounded = ends.length > 0 && ends.length === directions.length
  return { ...(start && { start }), ...(isBounded && { end: ends.at(-1) }) }
}

const reasonsOf = (element: Element) =>
  namesIn(element, 'reasonCode', 'reasonReference', 'reason', 'reasonCodeableConcept')

const statusReasonOf = (element: Element) =>
  namesIn(
    element,
    'statusReason',
    'statusReasonCodeableConcept',
    'statusReasonReference',
    'reasonNotTaken',
    'reasonEnded',
  ).join(', ') || undefined

const startOf = (at: WrittenTime | undefined): WrittenPeriod | undefined => at && { start: at }

export const readMedicationStatement: ReadResource = reading => {
  const { element } = reading
  const { product, strength, form, notes } = productOf(reading)
  const at = element.time('effectiveDateTime')
  const directions = readDirections(element, 'dosage')
  const statement: MedicationStatement = {
    kind: 'medication',
    role: 'listed',
    product,
    strength,
    form,
    period: { ...boundsOf(directions), ...(element.period('effectivePeriod') ?? startOf(at)) },
    directions,
    reasons: reasonsOf(element),
    statusReason: statusReasonOf(element),
    fills: [],
    partOf: [...element.targetIds('basedOn'), ...element.targetIds('partOf'), ...element.targetIds('derivedFrom')],
    ...baseOf(reading, {
      intent: element.code('status') === 'intended' ? 'planned' : undefined,
      recorded: element.time('dateAsserted'),
      authors: namesIn(element, 'informationSource'),
      notes,
    }),
  }
  return [statement]
}

export const readMedicationRequest: ReadResource = reading => {
  const { element } = reading
  const { product, strength, form, notes } = productOf(reading)
  const directions = readDirections(element, 'dosageInstruction')
  const supply = element.part('dispenseRequest')
  const intent = readIntent(element)
  const ended = element.time('dateEnded')
  const statement: MedicationStatement = {
    kind: 'medication',
    role: 'prescribed',
    product,
    strength,
    form,
    // In DSTU2, an order has an end of its own.
    period: { ...boundsOf(directions), ...(ended && { end: ended }) },
    authored: element.time('authoredOn'),
    directions,
    reasons: reasonsOf(element),
    statusReason: statusReasonOf(element),
    prescriber: element.words('requester'),
    quantity: quantityText(supply?.quantity('quantity')),
    refills: supply?.number('numberOfRepeatsAllowed'),
    supplyDays: wholeDays(supply?.raw('expectedSupplyDuration')),
    fills: [],
    partOf: [...element.targetIds('basedOn'), ...element.targetIds('priorPrescription')],
    ...baseOf(reading, {
      // An order for a drug is a prescription, and so is one that was filled or reordered.
      intent: intent === 'ordered' ? undefined : intent,
      isNegated: element.flag('doNotPerform') === true,
      authors: namesIn(element, 'recorder'),
      notes,
    }),
  }
  return [statement]
}

export const readMedicationDispense: ReadResource = reading => {
  const { element } = reading
  const { product, strength, form, notes } = productOf(reading)
  const handedOver = element.time('whenHandedOver')
  const quantity = quantityText(element.quantity('quantity'))
  const supply = element.quantity('daysSupply')
  const isDays = !supply?.unit || /^(d|days?)$/i.test(supply.unit)
  const performers = element.parts('performer').flatMap(part => part.words('actor') ?? [])
  const statement: MedicationStatement = {
    kind: 'medication',
    role: 'dispensed',
    product,
    strength,
    form,
    period: {},
    directions: readDirections(element, 'dosageInstruction'),
    reasons: [],
    statusReason: statusReasonOf(element),
    quantity,
    fills: [
      {
        on: handedOver ?? element.time('whenPrepared'),
        quantity,
        daysSupply: isDays ? supply?.value : undefined,
        by: [...new Set([...performers, ...namesIn(element, 'location')])].join(', ') || undefined,
      },
    ],
    partOf: element.targetIds('authorizingPrescription'),
    ...baseOf(reading, {
      notes: [...notes, ...(supply && !isDays ? [{ label: 'Days supply', text: quantityText(supply) ?? '' }] : [])],
    }),
  }
  return [statement]
}

export const readMedicationAdministration: ReadResource = reading => {
  const { element } = reading
  const { product, strength, form, notes } = productOf(reading)
  const at = element.time('effectiveDateTime') ?? element.time('occurenceDateTime')
  const dosage = element.part('dosage')
  const rate = ratioText(dosage?.raw('rateRatio'))
  if (rate) dosage?.skip('rateRatio')
  const performers = element.parts('performer').flatMap(part => part.words('actor') ?? [])
  const directions: Direction[] = dosage
    ? [
        {
          text: dosage.text('text'),
          additional: [],
          dose: quantityText(dosage.quantity('dose')),
          rate: rate ?? quantityText(dosage.quantity('rateQuantity')),
          asNeeded: false,
          route: wordsOf(dosage.concept('route')),
          site: wordsOf(dosage.concept('site')),
          method: wordsOf(dosage.concept('method')),
        },
      ]
    : []
  const statement: MedicationStatement = {
    kind: 'medication',
    role: 'administered',
    product,
    strength,
    form,
    period: element.period('effectivePeriod') ?? (at ? { start: at, isPoint: true } : {}),
    directions,
    reasons: reasonsOf(element),
    statusReason: statusReasonOf(element),
    fills: [],
    partOf: element.targetIds('request'),
    ...baseOf(reading, { isNegated: element.flag('notGiven') === true, authors: performers, notes }),
  }
  return [statement]
}
