import { backupFailureTexts } from '#contract/administration/backup-failure.ts'
import type { NoticeContent } from '#contract/healthcare/reminders/notices.ts'
import { securityEvents } from '#contract/healthcare/reminders/security-events.ts'
import { deviceLabelOf } from '#web/platform/device-labels.ts'
import { formatClock, formatDay, formatList, formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'

const dosesDue = (count: number, time: string) =>
  count === 1 ? t('1 dose due at {time}', { time }) : t('{count} doses due at {time}', { count, time })

const details = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** A notice in words: what it is, and about what. */
export function noticeText(content: NoticeContent, today: string, isOther: boolean): { title: string; about: string } {
  if (content.kind === 'doses') {
    const { day, time, names } = content
    return {
      title: dosesDue(names.length, formatClock(time)),
      about: details(day === today ? null : formatDay(day), formatList(names)),
    }
  }
  if (content.kind === 'appointment') {
    return {
      title: t('Upcoming appointment'),
      about: details(content.name, formatWeekdayDateTime(content.appointmentDate)),
    }
  }
  if (content.kind === 'result') {
    return { title: content.status === 'critical' ? t('Critical result') : t('Abnormal result'), about: content.name }
  }
  if (content.kind === 'reading' && content.seesAdvice) {
    return {
      title: t('High blood pressure'),
      about: details(`${content.bpSystolic}/${content.bpDiastolic} mmHg`, t('See today what to do.')),
    }
  }
  if (content.kind === 'reading') {
    return {
      title: t('Very high blood pressure'),
      about: details(
        `${content.bpSystolic}/${content.bpDiastolic} mmHg`,
        t(
          'Measure again. If it is still this high, call your doctor. With chest pain or trouble speaking, call {number}.',
          // Not the number itself: every page would carry the list of them.
          { number: t('your local emergency number|to call') },
        ),
      ),
    }
  }
  if (content.kind === 'card') {
    const { times } = content
    return {
      title: isOther ? t('Emergency card opened') : t('Your emergency card was opened'),
      about: times === 1 ? t('Once, by someone with the link') : t('{times} times in one hour', { times }),
    }
  }
  if (content.kind === 'share') return { title: t('Shared records opened'), about: content.recipient }
  if (content.kind === 'security') {
    const { event, by, device } = content
    const administrator = by === '' ? t('by an administrator') : by && t('by {name} (administrator)', { name: by })
    return { title: t(securityEvents[event]), about: details(administrator, device && deviceLabelOf(device)) }
  }
  if (content.kind === 'backup')
    return { title: t('The scheduled backup failed'), about: t(backupFailureTexts[content.reason]) }
  return { title: t('New message'), about: details(content.name, content.from) }
}
