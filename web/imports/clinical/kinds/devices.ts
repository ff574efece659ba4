import { devices } from '#contract/lifecare/health-profile/devices/devices.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut, refusal } from '../left-out.ts'
import { dayOf } from '../source-time.ts'
import type { DeviceStatement } from '../statement.ts'

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:cane|walker|wheelchair|crutch(?:es)?|walking stick|rollator|scooter)\b/i, 'mobility-aid'],
  [/\b(?:eyeglass(?:es)?|glasses|contact lens(?:es)?|hearing aid|brace|insulin pump|monitor)\b/i, 'worn'],
  [/implant|pacemaker|stent|graft|defibrillator|joint|valve|intraocular/i, 'implant'],
  [/prosthe/i, 'prosthesis'],
]

/** A negated device with its own UDI or serial number may be implanted: hiding it would do more harm than asking. */
const isContradicted = ({ isNegated, udi, serialNumber }: DeviceStatement) =>
  isNegated && (udi !== undefined || serialNumber !== undefined)

export const decideDevice = (statement: DeviceStatement, { timeZone }: DecideContext): Outcome => {
  const { device, period } = statement
  const what = nameOf(device) ?? statement.model
  const isDoubtful = isContradicted(statement)
  const reason = refusal(isDoubtful ? { ...statement, isNegated: false } : statement, what, device)
  if (reason || !what) {
    return {
      drafts: [],
      leftOut: [leaveOut(statement, reason ?? 'no-name', { what, kind: devices.one, date: period.start, timeZone })],
    }
  }
  const startDate = period.start && dayOf(period.start, timeZone)
  const removedOn = period.end && dayOf(period.end, timeZone)
  const { bodySite, mriSafety, manufacturer, model, serialNumber, lotNumber, udi } = statement
  return {
    drafts: [
      {
        type: devices,
        what,
        date: startDate,
        values: {
          ...{ name: what, bodySite, mriSafety, manufacturer, model, serialNumber, lotNumber, udi },
          kind: KINDS.find(([pattern]) => pattern.test(what))?.[1],
          startDate,
          removedOn,
        },
        times: { startDate: period.start, removedOn: period.end },
        notes: [
          ...(isDoubtful ? [{ text: 'The source says both that there is this device and that there is none.' }] : []),
          ...(statement.status && statement.status !== 'active'
            ? [{ label: 'Status in the source', text: statement.status }]
            : []),
        ],
        doubts: isDoubtful ? ['unconfirmed'] : [],
        codes: device.codes,
        about: [statement],
        facts: [udi, serialNumber, startDate, removedOn, bodySite],
      },
    ],
    leftOut: [],
  }
}
