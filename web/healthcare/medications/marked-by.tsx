import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { useSession } from '#web/platform/session.ts'
import { markText } from './mark-text.ts'

/** Who marked a dose, and when. Printed with the name, because "you" is ambiguous on paper. */
export function MarkedBy({ mark, shownDay }: { mark: MedicationDose; shownDay?: string }) {
  const session = useSession()
  if (mark.changedBy || session.state !== 'signed-in') return markText(mark, shownDay)
  return (
    <>
      <span className="print:hidden">{markText(mark, shownDay)}</span>
      <span className="hidden print:inline">{markText({ ...mark, changedBy: nameOf(session.user) }, shownDay)}</span>
    </>
  )
}
