import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { useManagesEverything } from '#web/platform/person/current-person.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { CalendarFeedCard } from './calendar-feed-card.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelledAppointments } from './cancelled-appointments.tsx'
import { PastAppointments } from './past-appointments.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

export const AppointmentsPage = ({ title }: { title: string }) => (
  <Page title={title} action={<AddRecord type={appointments} />}>
    <UpcomingAppointments />
    <Later>
      <CancelledAppointments />
      <PastAppointments />
      {useManagesEverything() && <CalendarFeedCard />}
      <div className="flex flex-wrap gap-2">
        <DownloadRecords type={appointments} />
        <DeletedRecordsButton type={appointments} />
      </div>
    </Later>
    <RecordDialogs type={appointments} customDialogs={{ cancel: CancelDialog, reschedule: RescheduleDialog }} />
  </Page>
)
