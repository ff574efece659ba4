import { z } from 'zod'
import {
  annotation,
  concept,
  many,
  maybe,
  nonEmptyText,
  partialDate,
  period,
  reference,
} from '#contract/fhir/lenient-schemas.ts'
import { resource } from './resource.ts'

export const device = z.object({
  ...resource('Device'),
  udiCarrier: many(z.object({ carrierHRF: nonEmptyText, deviceIdentifier: nonEmptyText })),
  manufacturer: nonEmptyText,
  lotNumber: nonEmptyText,
  serialNumber: nonEmptyText,
  deviceName: many(z.object({ name: nonEmptyText })),
  modelNumber: nonEmptyText,
  type: maybe(concept),
  safety: many(concept),
  note: many(annotation),
})

export const deviceUseStatement = z.object({
  ...resource('DeviceUseStatement'),
  status: nonEmptyText,
  device: maybe(reference),
  timingDateTime: partialDate,
  timingPeriod: maybe(period),
  bodySite: maybe(concept),
  note: many(annotation),
})
