import type { Language } from '#contract/account/settings/settings.ts'
import { pageOf } from '#contract/healthcare/reminders/notice-page.ts'
import type { NoticeContent } from '#contract/healthcare/reminders/notices.ts'
import { LOCALES } from '#contract/languages/locales.ts'
import type { Email } from '#server/platform/mail.ts'
import { type Translate, translatorFor } from '#server/platform/translations.ts'

interface About {
  to: string
  contents: NoticeContent[]
  /** Whether something is due for a person they look after. */
  hasOthers: boolean
  origin: string
  timeZone: string
  language: Language
}

/** Formats times in the person's language and time zone. */
const timesIn = ({ timeZone, language }: Pick<About, 'timeZone' | 'language'>) => {
  const zoned = new Intl.DateTimeFormat(LOCALES[language], { timeZone, dateStyle: 'full', timeStyle: 'short' })
  const time = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeStyle: 'short' })
  const clock = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', timeStyle: 'short' })
  return {
    moment: (iso: string) => zoned.format(new Date(iso)),
    time: (iso: string) => time.format(new Date(iso)),
    clock: (text: string) => clock.format(new Date(`2000-01-01T${text}:00Z`)),
  }
}

/** One sentence for each; results and messages together. Names no medication, test or sender, because email is not private. */
const sentencesOf = (translate: Translate, contents: NoticeContent[], times: ReturnType<typeof timesIn>) => {
  const sentences = contents.flatMap(content => {
    if (content.kind === 'doses') {
      const values = { count: content.names.length, time: times.clock(content.time) }
      return values.count === 1
        ? [translate('You have a dose due at {time}.', values)]
        : [translate('You have {count} doses due at {time}.', values)]
    }
    if (content.kind !== 'appointment') return []
    return content.when === 'hour'
      ? [translate('You have an appointment at {time}.', { time: times.time(content.appointmentDate) })]
      : [translate('You have an appointment: {moment}.', { moment: times.moment(content.appointmentDate) })]
  })
  const countOf = (kind: NoticeContent['kind']) => contents.filter(content => content.kind === kind).length
  const [results, readings, messages] = [countOf('result'), countOf('reading'), countOf('message')]
  if (results === 1) sentences.push(translate('A new test result needs your attention.'))
  if (results > 1) sentences.push(translate('{count} new test results need your attention.', { count: results }))
  if (readings > 0) sentences.push(translate('A new reading needs your attention.'))
  if (messages === 1) sentences.push(translate('You have a new message.'))
  if (messages > 1) sentences.push(translate('You have {count} new messages.', { count: messages }))
  return sentences
}

/** The page that an email about several things links to. */
const pageFor = ([first, ...others]: NoticeContent[]) =>
  first && others.length === 0 ? pageOf(first).split('?')[0] : '/dashboard'

/** One email for all of a person's reminders that are due at once. */
export const reminderEmail = async ({ to, contents, hasOthers, origin, ...how }: About): Promise<Email> => {
  const translate = await translatorFor(how.language)
  return {
    to,
    // The same for every email, because lock screens show subjects.
    subject: translate('A reminder from Wellkept'),
    paragraphs: [
      ...sentencesOf(translate, contents, timesIn(how)),
      ...(hasOthers ? [translate('Something is due for someone you look after.')] : []),
      translate('For your privacy, this email contains no details. Open Wellkept to see more.'),
      translate(
        'You are receiving this because email notifications are on. You can turn them off in Settings: {address}',
        {
          address: `${origin}/settings`,
        },
      ),
    ],
    link: { label: translate('Open Wellkept'), address: `${origin}${hasOthers ? '/dashboard' : pageFor(contents)}` },
  }
}
