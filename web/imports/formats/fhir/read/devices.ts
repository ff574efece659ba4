import type { WrittenPeriod } from '../../../clinical/source-time.ts'
import type { DeviceStatement, LabeledText } from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { wordsOf } from './elements/values.ts'
import { baseOf, openReading, type ReadResource } from './reading.ts'

type Described = Pick<
  DeviceStatement,
  'device' | 'manufacturer' | 'model' | 'serialNumber' | 'lotNumber' | 'udi' | 'mriSafety'
>

const describeDevice = (element: Element): Described & { notes: LabeledText[] } => {
  const [name, ...otherNames] = element.parts('deviceName').flatMap(part => {
    part.skip('type')
    return part.text('name') ?? part.text('value') ?? []
  })
  const type = element.concept('type')
  const typeName = wordsOf(type)
  const [carrier] = [...element.parts('udiCarrier'), ...element.parts('udi')]
  return {
    // The name is what people know; the type's codes stay with it.
    device: name ? { text: name, codes: type?.codes ?? [] } : (type ?? { codes: [] }),
    manufacturer: element.words('manufacturer'),
    model: element.text('modelNumber') ?? element.text('model'),
    serialNumber: element.text('serialNumber'),
    lotNumber: element.text('lotNumber'),
    udi: carrier?.text('carrierHRF') ?? carrier?.text('deviceIdentifier') ?? element.text('udi'),
    mriSafety: element.allWords('safety').join(', ') || undefined,
    notes: [
      ...otherNames.map(text => ({ label: 'Name', text })),
      ...(name && typeName && typeName !== name ? [{ label: 'Type', text: typeName }] : []),
    ],
  }
}

export const readDevice: ReadResource = reading => {
  const { notes, ...described } = describeDevice(reading.element)
  const statement: DeviceStatement = { kind: 'device', ...described, period: {}, ...baseOf(reading, { notes }) }
  return [statement]
}

export const readDeviceUse: ReadResource = reading => {
  const { element } = reading
  const [target] = element.targets('device')
  const named = element.words('device')
  const at = element.time('timingDateTime')
  const period: WrittenPeriod =
    element.period('timingPeriod') ?? element.period('whenUsed') ?? (at ? { start: at } : {})
  const device = target && openReading(target, reading)
  const { notes, ...described } = device
    ? describeDevice(device.element)
    : { device: { codes: [], ...(named && { text: named }) }, notes: [] }
  const statement: DeviceStatement = {
    kind: 'device',
    ...described,
    period,
    bodySite: wordsOf(element.concept('bodySite')),
    ...baseOf(reading, {
      recorded: element.time('recordedOn') ?? element.time('dateAsserted'),
      notes: [...notes, ...(device ? baseOf(device).notes : [])],
    }),
  }
  return [statement]
}
