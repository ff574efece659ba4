import { isObject, isResource, type Json, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'

/**
 * Converts DSTU2 and STU3 to R4. Recognized by their elements, because the version is often missing. Single items in
 * place of lists, and codes in place of concepts, need no conversion: the readers take both.
 */

const OLD_TYPES: Record<string, string> = {
  MedicationOrder: 'MedicationRequest',
  MedicationPrescription: 'MedicationRequest',
  ProcedureRequest: 'ServiceRequest',
}

/** Old names of elements. The first one that is present counts. */
type Renamed = Record<string, string>

const rename = (value: Json, renamed: Renamed): Json => {
  const next = { ...value }
  for (const [old, now] of Object.entries(renamed)) {
    if (next[old] === undefined || next[now] !== undefined) continue
    next[now] = next[old]
    delete next[old]
  }
  return next
}

const eachPart = (value: unknown, convert: (part: Json) => Json): unknown[] | undefined =>
  value === undefined ? undefined : listOf(value).map(part => (isObject(part) ? convert(part) : part))

const timing = (value: unknown): unknown =>
  isObject(value) && isObject(value.repeat)
    ? {
        ...value,
        repeat: rename(value.repeat, {
          periodUnits: 'periodUnit',
          durationUnits: 'durationUnit',
          boundsQuantity: 'boundsDuration',
        }),
      }
    : value

const DOSES = ['doseQuantity', 'doseRange', 'rateRatio', 'rateRange', 'rateQuantity']

const dosage = (value: Json): Json => {
  const renamed = rename(value, {
    additionalInstructions: 'additionalInstruction',
    siteCodeableConcept: 'site',
    siteReference: 'site',
    quantityQuantity: 'doseQuantity',
    quantityRange: 'doseRange',
  })
  const { asNeeded, ...rest } = renamed
  const doses = Object.fromEntries(DOSES.flatMap(name => (rest[name] === undefined ? [] : [[name, rest[name]]])))
  const others = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in doses)))
  return {
    ...others,
    ...(asNeeded === undefined
      ? {}
      : typeof asNeeded === 'boolean'
        ? { asNeededBoolean: asNeeded }
        : { asNeededFor: asNeeded }),
    ...(rest.timing === undefined ? {} : { timing: timing(rest.timing) }),
    ...(Object.keys(doses).length > 0 && rest.doseAndRate === undefined ? { doseAndRate: [doses] } : {}),
  }
}

/** `{ actor, role }` in some versions, a plain reference in others. */
const asActors = (value: unknown) => eachPart(value, part => ('actor' in part ? part : { actor: part }))
const asReferences = (value: unknown) =>
  eachPart(value, part => (isObject(part.actor) ? part.actor : isObject(part.agent) ? part.agent : part))

const related = (value: unknown) =>
  listOf(value).flatMap(item => (isObject(item) && (item.type ?? 'has-member') === 'has-member' ? [item.target] : []))

type Conversion = (resource: Resource) => Json

const CONVERSIONS: Record<string, Conversion> = {
  MedicationRequest: resource => {
    const next = rename(resource, {
      dateWritten: 'authoredOn',
      prescriber: 'requester',
      reasonCodeableConcept: 'reasonCode',
      context: 'encounter',
    })
    return {
      ...next,
      requester: asReferences(next.requester)?.[0],
      dosageInstruction: eachPart(next.dosageInstruction, dosage),
    }
  },
  MedicationStatement: resource => {
    const next = rename(resource, {
      reasonForUseCodeableConcept: 'reasonCode',
      reasonForUseReference: 'reasonReference',
    })
    const { wasNotTaken, taken, ...rest } = next
    const isNotTaken = wasNotTaken === true || taken === 'n'
    return {
      ...rest,
      ...(isNotTaken && rest.status !== 'entered-in-error' ? { status: 'not-taken' } : {}),
      ...(taken === 'unk' ? { taken: 'unknown' } : {}),
      dosage: eachPart(next.dosage, dosage),
    }
  },
  MedicationDispense: resource => {
    const next = rename(resource, { dispenser: 'performer' })
    return {
      ...next,
      performer: asActors(next.performer),
      dosageInstruction: eachPart(next.dosageInstruction, dosage),
    }
  },
  MedicationAdministration: resource => {
    const next = rename(resource, {
      effectiveTimeDateTime: 'effectiveDateTime',
      effectiveTimePeriod: 'effectivePeriod',
      prescription: 'request',
      practitioner: 'performer',
      wasNotGiven: 'notGiven',
      reasonNotGiven: 'statusReason',
      reasonGiven: 'reasonCode',
    })
    const [dose] = listOf(next.dosage)
    return {
      ...next,
      performer: asActors(next.performer),
      dosage: isObject(dose)
        ? rename(dose, { quantity: 'dose', siteCodeableConcept: 'site', rateSimpleQuantity: 'rateQuantity' })
        : dose,
    }
  },
  AllergyIntolerance: resource => {
    const next = rename(resource, {
      substance: 'code',
      onset: 'onsetDateTime',
      assertedDate: 'recordedDate',
      reporter: 'asserter',
      lastOccurence: 'lastOccurrence',
    })
    const levels: Record<string, string> = { CRITL: 'low', CRITH: 'high', CRITU: 'unable-to-assess' }
    const criticality = plainText(next.criticality)
    return { ...next, ...oldAllergyStatus(next), criticality: criticality && (levels[criticality] ?? criticality) }
  },
  Condition: resource =>
    rename(resource, {
      dateRecorded: 'recordedDate',
      assertedDate: 'recordedDate',
      onsetQuantity: 'onsetAge',
      abatementQuantity: 'abatementAge',
      notes: 'note',
    }),
  Observation: resource => {
    const { related: members, ...next } = rename(resource, { comments: 'note', comment: 'note' })
    const hasMember = members === undefined ? next.hasMember : related(members)
    const ranges = (part: Json) => ({
      ...part,
      referenceRange: eachPart(part.referenceRange, range => rename(range, { meaning: 'type' })),
    })
    return ranges({ ...next, hasMember, component: eachPart(next.component, ranges) })
  },
  DiagnosticReport: resource => {
    const next = rename(resource, { request: 'basedOn', codedDiagnosis: 'conclusionCode', image: 'media' })
    return { ...next, performer: asReferences(next.performer) }
  },
  Immunization: resource => {
    const { wasNotGiven, notGiven, reported, explanation, vaccinationProtocol, ...next } = rename(resource, {
      date: 'occurrenceDateTime',
      practitioner: 'performer',
    })
    const { reason, reasonNotGiven } = isObject(explanation) ? explanation : {}
    const isNotDone = wasNotGiven === true || notGiven === true
    return {
      ...next,
      ...(isNotDone && next.status !== 'entered-in-error' ? { status: 'not-done' } : {}),
      ...(typeof reported === 'boolean' && next.primarySource === undefined ? { primarySource: !reported } : {}),
      ...(reasonNotGiven === undefined ? {} : { statusReason: reasonNotGiven }),
      ...(reason === undefined ? {} : { reasonCode: reason }),
      performer: asActors(next.performer),
      protocolApplied:
        next.protocolApplied ??
        eachPart(vaccinationProtocol, part => rename(part, { doseSequence: 'doseNumberPositiveInt' })),
    }
  },
  Procedure: resource => {
    const { notPerformed, notDone, ...next } = rename(resource, {
      reasonCodeableConcept: 'reasonCode',
      reasonNotPerformed: 'statusReason',
      notDoneReason: 'statusReason',
      notes: 'note',
    })
    const isNotDone = notPerformed === true || notDone === true
    return { ...next, ...(isNotDone && next.status !== 'entered-in-error' ? { status: 'not-done' } : {}) }
  },
  Encounter: resource => rename(resource, { reason: 'reasonCode', indication: 'reasonReference' }),
  ServiceRequest: resource =>
    rename(resource, {
      scheduledDateTime: 'occurrenceDateTime',
      scheduledPeriod: 'occurrencePeriod',
      scheduledTiming: 'occurrenceTiming',
      orderer: 'requester',
      orderedOn: 'authoredOn',
      reasonCodeableConcept: 'reasonCode',
      notes: 'note',
    }),
  Goal: resource => {
    const { targetDate, targetQuantity, ...next } = rename(resource, {
      status: 'lifecycleStatus',
      author: 'expressedBy',
    })
    const old =
      targetDate === undefined && targetQuantity === undefined
        ? undefined
        : [{ dueDate: targetDate, dueDuration: targetQuantity }]
    return { ...next, target: next.target ?? old }
  },
  FamilyMemberHistory: resource => ({
    ...rename(resource, { gender: 'sex', deceasedQuantity: 'deceasedAge', ageQuantity: 'ageAge' }),
    condition: eachPart(resource.condition, part => rename(part, { onsetQuantity: 'onsetAge' })),
  }),
  Coverage: resource => {
    const { grouping, group, plan, ...next } = rename(resource, {
      issuer: 'payor',
      issuerReference: 'payor',
      memberId: 'subscriberId',
    })
    const old = isObject(grouping) ? grouping : { group, plan }
    const classes = ['group', 'subGroup', 'plan', 'subPlan', 'class', 'subClass'].flatMap(kind =>
      plainText(old[kind])
        ? [{ type: { coding: [{ code: kind.toLowerCase() }] }, value: old[kind], name: old[`${kind}Display`] }]
        : [],
    )
    return { ...next, class: next.class ?? (classes.length > 0 ? classes : undefined) }
  },
  Device: resource => rename(resource, { expiry: 'expirationDate' }),
  DeviceUseStatement: resource =>
    rename(resource, { bodySiteCodeableConcept: 'bodySite', notes: 'note', indication: 'reasonCode' }),
  Appointment: resource =>
    rename(resource, { type: 'appointmentType', reason: 'reasonCode', indication: 'reasonReference' }),
  DocumentReference: resource => rename(resource, { created: 'date', indexed: 'date', class: 'category' }),
}

const VERIFICATIONS = ['unconfirmed', 'confirmed', 'refuted', 'entered-in-error']

/** DSTU2 had one status for both verification and activity. */
function oldAllergyStatus({ status, clinicalStatus, verificationStatus }: Json) {
  if (clinicalStatus !== undefined || verificationStatus !== undefined || typeof status !== 'string') return {}
  return VERIFICATIONS.includes(status)
    ? { status: undefined, verificationStatus: status }
    : { status: undefined, clinicalStatus: status }
}

const defined = (value: Json) => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))

export const inR4 = (resource: Resource): Resource => {
  const resourceType = OLD_TYPES[resource.resourceType] ?? resource.resourceType
  const convert = Object.hasOwn(CONVERSIONS, resourceType) ? CONVERSIONS[resourceType] : undefined
  const contained = listOf(resource.contained).filter(isResource).map(inR4)
  return {
    ...defined(convert?.(resource) ?? resource),
    ...(contained.length > 0 && { contained }),
    resourceType,
  }
}
