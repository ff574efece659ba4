import type { AllergyStatement, Concept, LabeledText, Reaction, Statement } from '../../../clinical/statement.ts'
import { codeOf, codingsOf, conceptName, conceptOf, isOneOf, lookUp, named, nameOf, originalName } from '../codes.ts'
import {
  baseOf,
  isNegated,
  isSeverity,
  outermost,
  partsOf,
  type Section,
  severityOf,
  statedStatus,
  statusOf,
} from '../section.ts'
import { periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { attribute, child, children, hasTemplate, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { otherOf } from './other.ts'

interface Kind {
  category?: string
  mechanism?: string
}

/** What the codes of an allergy's type tell. */
const KINDS: Record<string, Kind> = {
  '416098002': { category: 'medication', mechanism: 'allergy' },
  '419511003': { category: 'medication' },
  '59037007': { category: 'medication', mechanism: 'intolerance' },
  '414285001': { category: 'food', mechanism: 'allergy' },
  '418471000': { category: 'food' },
  '235719002': { category: 'food', mechanism: 'intolerance' },
  '426232007': { category: 'environment', mechanism: 'allergy' },
  '232347008': { category: 'environment', mechanism: 'allergy' },
  '300916003': { category: 'latex', mechanism: 'allergy' },
  '1003755004': { category: 'latex', mechanism: 'allergy' },
  '419199007': { mechanism: 'allergy' },
  '420134006': {},
  '418038007': {},
  '106190000': { mechanism: 'allergy' },
  '609328004': { mechanism: 'allergy' },
}

const CRITICALITIES: Record<string, string> = { CRITH: 'high', CRITL: 'low', CRITU: 'unable-to-assess' }

const CRITICALITY = ['82606-5']
const NOT_ALLERGIES = ['33999-4', 'SEV', '48767-8', ...CRITICALITY]
const ALLERGY = '2.16.840.1.113883.10.20.22.4.7'
const REACTION = ['2.16.840.1.113883.10.20.22.4.9', '2.16.840.1.113883.10.20.1.54']

const isAllergy = (statement: XmlElement) =>
  statement.name === 'observation' &&
  !hasTemplate(statement, ...REACTION) &&
  !isOneOf(child(statement, 'code'), NOT_ALLERGIES) &&
  (child(statement, 'participant') !== undefined || child(statement, 'value') !== undefined)

/** Among problems and concerns only its template tells it. */
export const isMarkedAllergy = (observation: XmlElement) => hasTemplate(observation, ALLERGY)

const entityIn = (observation: XmlElement) => child(observation, 'participant', 'participantRole', 'playingEntity')

/** "Drug allergy" with an allergen is one without any template, too. */
export const isAllergyByCode = (statement: XmlElement) =>
  statement.name === 'observation' &&
  entityIn(statement) !== undefined &&
  lookUp(child(statement, 'value'), KINDS) !== undefined

/** The allergens; most entries have one. */
const entitiesOf = (observation: XmlElement) =>
  children(observation, 'participant')
    .filter(each => !['LOC', 'VRF'].includes(attribute(each, 'typeCode') ?? ''))
    .flatMap(each => child(each, 'participantRole', 'playingEntity') ?? [])

/** Some vendors let the allergen's name refer to the narrative of the reaction. */
const withoutReaction = (concept: Concept, reactions: Reaction[]): Concept => {
  const isReaction = reactions.some(({ manifestations }) =>
    manifestations.some(name => name.toLowerCase() === concept.text?.toLowerCase()),
  )
  return isReaction ? { codes: concept.codes } : concept
}

/** "None" or "Unknown", which is no name: the rules know what each of them says. */
const writtenIn = (entity: XmlElement | undefined) =>
  textOf(child(entity, 'name')) ||
  textOf(child(entity, 'code', 'originalText')) ||
  attribute(child(entity, 'code'), 'displayName') ||
  undefined

/** The participant's own name, then the clinic's words beside its code; without an allergen, "Allergy to penicillin". */
const substanceOf = (
  observation: XmlElement,
  entity: XmlElement | undefined,
  reactions: Reaction[],
  section: Section,
): Concept => {
  const { narrative } = section
  const value = child(observation, 'value')
  const isGeneric = lookUp(value, KINDS) !== undefined
  const written = conceptOf(child(entity, 'code'), narrative, textOf(child(entity, 'name')))
  const substance = withoutReaction(written, reactions)
  if (conceptName(substance) !== undefined) return substance
  const stated = conceptOf(value, narrative)
  // "No allergy data" is no kind either.
  const isSubstance =
    isGeneric &&
    stated.text !== undefined &&
    (/^not?\b/i.test(stated.text) || !/allerg|intoleran|propensity|adverse/i.test(stated.text))
  const text =
    (isSubstance ? stated.text : undefined) ?? (narrative.titledName(child(observation, 'text')) || undefined)
  // "Drug allergy" alone names nothing, but it is all that a negated statement has.
  const isUsed = !isGeneric || isNegated(observation)
  const name = text ?? (isUsed ? conceptName(stated) : undefined) ?? writtenIn(entity)
  return { ...(name && { text: name }), codes: [...substance.codes, ...(isUsed ? stated.codes : [])] }
}

const isReaction = (part: XmlElement) =>
  part.name === 'observation' && !isSeverity(part) && !isOneOf(child(part, 'code'), NOT_ALLERGIES)

/** By its relation, or by its template if the vendor relates it as if it were another subject. */
const reactionPartsOf = (statement: XmlElement) => {
  const related = [...partsOf(statement, 'MFST'), ...partsOf(statement, 'CAUS')]
  const marked = partsOf(statement).filter(part => hasTemplate(part, ...REACTION))
  return [...new Set([...related, ...marked])].filter(part => isReaction(part) && !isNegated(part))
}

const reactionOf = (part: XmlElement, section: Section): Reaction => {
  const { narrative } = section
  const { start } = periodOf(child(part, 'effectiveTime'))
  const manifestations = children(part, 'value').flatMap(
    value => named(nameOf(value, narrative) ?? narrative.name(value)) ?? [],
  )
  const text = named(narrative.phrase(child(part, 'text'))) ?? ''
  const isNew = text !== '' && !manifestations.includes(text)
  return {
    manifestations: manifestations.length > 0 ? manifestations : isNew ? [text] : [],
    ...(manifestations.length > 0 && isNew && { description: text }),
    severity: severityOf(part, section),
    ...(start && { on: start }),
  }
}

const isPartOf = (text: string, names: ReadonlySet<string>) =>
  text
    .toLowerCase()
    .split(/[,;]/)
    .every(part => names.has(part.trim()))

/** One cell of the narrative may describe all reactions; it adds nothing to their names. */
const reactionsOf = (parts: XmlElement[], section: Section): Reaction[] => {
  const reactions = parts.map(part => reactionOf(part, section))
  const names = new Set(reactions.flatMap(({ manifestations }) => manifestations.map(name => name.toLowerCase())))
  return reactions.map(({ description, ...reaction }) =>
    description && !isPartOf(description, names) ? { ...reaction, description } : reaction,
  )
}

/** The severity that stands only in the narrative. */
const severityInRow = (observation: XmlElement, { narrative }: Section): string | undefined =>
  narrative
    .row(observation)
    .filter(({ title }) => /^severity$/i.test(title.trim()))
    .flatMap(({ text }) => named(text.toLowerCase()) ?? [])[0]

/** The clinic's words for an allergen that is named otherwise. */
const otherName = (entity: XmlElement | undefined, substance: Concept, { narrative }: Section): LabeledText[] => {
  const written = originalName(child(entity, 'code'), narrative)
  const isTold = written === undefined || (substance.text ?? '').toLowerCase().includes(written.toLowerCase())
  return isTold ? [] : [{ label: 'Also called', text: written }]
}

const criticalityOf = (observation: XmlElement, { narrative }: Section): string | undefined => {
  const part = partsOf(observation).find(each => isOneOf(child(each, 'code'), CRITICALITY))
  const value = child(part, 'value')
  return CRITICALITIES[codeOf(value) ?? ''] ?? nameOf(value, narrative)?.toLowerCase()
}

export const readAllergy = (observation: XmlElement, concern: XmlElement, section: Section): AllergyStatement[] => {
  const value = child(observation, 'value')
  const kind = lookUp(value, KINDS)
  const clinicalStatus = statedStatus(observation, section)
  const period = periodOf(child(observation, 'effectiveTime'), (clinicalStatus ?? statusOf(concern)) === 'active')
  const parts = [...reactionPartsOf(observation), ...(concern === observation ? [] : reactionPartsOf(concern))]
  const reactions = reactionsOf(parts, section)
  const inRow = reactions.some(({ severity }) => severity) ? undefined : severityInRow(observation, section)
  const isTypeKnown = kind?.category !== undefined || codingsOf(value).length === 0
  const entities = entitiesOf(observation)
  const siblings = siblingsOf(observation, concern)
  /** Some vendors write it beside the only allergy of a concern. */
  const ofWhole = <Fact>(read: (statement: XmlElement) => Fact | undefined) =>
    read(observation) ?? (siblings.length === 0 ? read(concern) : undefined)
  return (entities.length > 0 ? entities : [undefined]).map(entity => {
    const type = isTypeKnown ? undefined : nameOf(value, section.narrative)
    const substance = substanceOf(observation, entity, reactions, section)
    const isReaction = substance.text === undefined
    const base = baseOf(section, observation, concern)
    const statement: AllergyStatement = {
      ...base,
      status: statusOf(concern),
      notes: [
        ...(type && type !== conceptName(substance) && kind === undefined ? [{ label: 'Type', text: type }] : []),
        ...(isReaction ? [] : otherName(entity, substance, section)),
        ...base.notes,
      ],
      kind: 'allergy',
      substance,
      ...(clinicalStatus && { clinicalStatus }),
      categories: kind?.category ? [kind.category] : [],
      mechanism: kind?.mechanism,
      severity: ofWhole(each => severityOf(each, section)) ?? inRow,
      criticality: ofWhole(each => criticalityOf(each, section)),
      reactions,
      ...(period.start && { onset: period.start }),
      period,
    }
    const others = entities.filter(each => each !== entity)
    return withUntold(
      statement,
      {
        elements: [observation, concern],
        read: [...others, ...siblings],
        typeIsTold: kind !== undefined,
      },
      section,
    )
  })
}

/** The other allergies of one concern. */
const siblingsOf = (observation: XmlElement, concern: XmlElement) =>
  outermost(concern, isAllergy).filter(each => each !== observation)

export const readAllergies = (section: Section): Statement[] =>
  section.entries.flatMap((entry): Statement[] => {
    const observations = outermost(entry, isAllergy)
    return observations.length > 0
      ? observations.flatMap(each => readAllergy(each, entry, section))
      : [otherOf(entry, section)]
  })
