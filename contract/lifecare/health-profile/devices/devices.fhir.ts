import { concept, madeFrom, notes, period, some, unknown } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { choiceSystem } from '#contract/fhir/terms.ts'
import { partId, urn } from '#contract/fhir/uuid.ts'
import { devices } from './devices.ts'

const KINDS = choiceSystem(devices.name, 'kind')
const { options: kinds } = devices.fields.kind

/** A DeviceUseStatement, which the standard requires, and the Device itself. */
export const devicesInFhir = defineMapping({
  type: devices,
  toFhir: (record, { patient }) => {
    const { name, kind, bodySite, startDate, removedOn, mriSafety, udi } = record
    const { manufacturer, model, serialNumber, lotNumber } = record
    const id = partId(record.id, 'device')
    const identifier = madeFrom(devices.name, record.id)
    const statement: fhir4.DeviceUseStatement = {
      resourceType: 'DeviceUseStatement',
      id: record.id,
      identifier,
      status: removedOn ? 'completed' : 'active',
      subject: patient,
      timingPeriod: period(startDate, removedOn) ?? { extension: unknown },
      device: { reference: urn(id), type: 'Device', display: name },
      ...(bodySite && { bodySite: concept(bodySite) }),
      ...notes(record.notes),
    }
    const resource: fhir4.Device = {
      resourceType: 'Device',
      id,
      identifier,
      ...some('udiCarrier', udi ? [{ carrierHRF: udi }] : []),
      ...(manufacturer && { manufacturer }),
      ...(lotNumber && { lotNumber }),
      ...(serialNumber && { serialNumber }),
      ...(model && { modelNumber: model }),
      type: concept(name, ...(kind ? [{ system: KINDS, code: kind, display: kinds[kind] }] : [])),
      patient,
      ...some('safety', mriSafety ? [concept(mriSafety)] : []),
    }
    return [
      { resource: statement, section: 'devices' },
      { resource, section: null },
    ]
  },
})
