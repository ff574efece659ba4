import type { Statement } from '../../../clinical/statement.ts'
import { outermost, type Section } from '../section.ts'
import { withUntold } from '../untold.ts'
import { containsDevice, readDevices } from './devices.ts'
import { otherOf } from './other.ts'
import { readProcedure } from './procedures.ts'

/** Devices and supplies; what put them in is a procedure, if no device is named. */
export const readEquipment = (section: Section): Statement[] =>
  section.entries.flatMap((entry): Statement[] => {
    const statements = outermost(entry, containsDevice)
    if (statements.length === 0) {
      const procedures = outermost(entry, ({ name }) => name === 'procedure')
      return procedures.length > 0
        ? procedures.flatMap(each => readProcedure(each, section))
        : [otherOf(entry, section)]
    }
    return statements.flatMap(statement =>
      readDevices(statement, section).map(device =>
        withUntold(device, { elements: [statement, entry], read: statements }, section),
      ),
    )
  })
