import { concept, madeFrom, notes, period, some, unknown } from '#contract/fhir/build.ts'
import { codeIn, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { device, deviceUseStatement } from '#contract/fhir/resources/devices.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { choiceSystem } from '#contract/fhir/terms.ts'
import { partId, urn } from '#contract/fhir/uuid.ts'
import { type Device, devices } from './devices.ts'

const KINDS = choiceSystem(devices.name, 'kind')
const { options: kinds } = devices.fields.kind

const isKind = (code: string | null): code is NonNullable<Device['kind']> => code !== null && code in kinds

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
  fromFhir: resources => {
    const statement = firstOf(deviceUseStatement, resources)
    const read = firstOf(device, resources)
    const name = wordsOf(read?.type) ?? read?.deviceName[0]?.name ?? statement?.device?.display
    if (!name) return null
    const kind = codeIn(read?.type, KINDS)
    const [carrier] = read?.udiCarrier ?? []
    return {
      name,
      kind: isKind(kind) ? kind : null,
      bodySite: wordsOf(statement?.bodySite),
      startDate: statement?.timingPeriod?.start ?? statement?.timingDateTime ?? null,
      removedOn: statement?.timingPeriod?.end ?? null,
      mriSafety: wordsOf(read?.safety[0]),
      manufacturer: read?.manufacturer ?? null,
      model: read?.modelNumber ?? null,
      serialNumber: read?.serialNumber ?? null,
      lotNumber: read?.lotNumber ?? null,
      udi: carrier?.carrierHRF ?? carrier?.deviceIdentifier ?? null,
      notes: notesOf(statement?.note ?? read?.note ?? []),
    }
  },
})
