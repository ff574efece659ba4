import { notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { writtenDay } from '../../../written-dates.ts'
import { codesOf, type Mapping, noteLines, originOf } from '../mapping-context.ts'
import type { ReadResource } from '../read-resources.ts'
import { isNegated, isTakenBack } from './meanings.ts'
import { device, deviceUse } from './schemas.ts'

const IMPLANT = /implant|pacemaker|prosthe|stent|pump|lens|graft|defibrillator|joint|valve/i

/** A device is the person's if it or a DeviceUseStatement says so. Others only measured something. */
export const readDevices = (found: readonly ReadResource[], mapping: Mapping) => {
  const { sink, context, find } = mapping
  const uses = found.flatMap(one => {
    const use = readAs(deviceUse, one.resource)
    return use && !isTakenBack(one.resource) ? [{ one, use, device: find(use.device, one.resource) }] : []
  })
  const day = (written: string | null | undefined) => writtenDay(written, context.timeZone) ?? null
  const own = found.filter(({ resource }) => readAs(device, resource)?.patient)
  const used = uses.flatMap(({ device: resource, one }) =>
    resource && !own.some(candidate => candidate.resource === resource) ? [{ ...one, resource }] : [],
  )
  for (const one of [...own, ...used]) {
    const read = readAs(device, one.resource)
    const name = read?.deviceName[0]?.name ?? wordsOf(read?.type)
    if (isTakenBack(one.resource)) sink.leftOut('Device', 'entered-in-error')
    else if (isNegated(read?.type)) sink.leftOut('Device', 'negated')
    else if (!read || !name) sink.leftOut('Device', 'incomplete')
    else {
      const use = uses.find(candidate => candidate.device === one.resource)?.use
      sink.record({
        type: 'devices',
        origin: originOf(one, mapping, codesOf(read.type)),
        values: {
          name,
          kind: IMPLANT.test(name) ? 'implant' : null,
          bodySite: wordsOf(use?.bodySite),
          startDate: day(use?.timingPeriod?.start ?? use?.timingDateTime),
          removedOn: day(use?.timingPeriod?.end),
          manufacturer: read.manufacturer ?? null,
          model: read.modelNumber ?? read.model ?? null,
          serialNumber: read.serialNumber ?? null,
          lotNumber: read.lotNumber ?? read.lot ?? null,
          udi: read.udiCarrier[0]?.carrierHRF ?? read.udiCarrier[0]?.deviceIdentifier ?? null,
          notes: noteLines(notesOf(read.note), notesOf(use?.note ?? [])),
        },
      })
    }
  }
}
