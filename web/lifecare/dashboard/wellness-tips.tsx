import { Footprints, HeartHandshake, Lightbulb, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { numbersHere } from '#web/platform/number-to-call.ts'
import { Card } from '#web/ui/layout/card.tsx'

export const WellnessTips = () => (
  <Card title={t('Wellness Tips')} icon={<Lightbulb />}>
    <ul className="grid gap-6 md:grid-cols-3">
      <Tip icon={<Footprints />} title={t('Move a little every day')}>
        {t(
          'Most adults benefit from about 150 minutes of brisk walking or similar activity a week, plus strength exercises on two days. Any amount is better than none. If you have a heart condition or have not been active for a while, ask your doctor how to start.',
        )}
      </Tip>
      <Tip icon={<Moon />} title={t('Keep a regular schedule')}>
        {t(
          'Most adults need 7 to 9 hours of sleep. Going to bed and getting up at about the same time, even on weekends, makes it easier to fall asleep. If you are often tired despite getting enough sleep, tell your doctor.',
        )}
      </Tip>
      <Tip icon={<HeartHandshake />} title={t('Be kind to yourself')}>
        {t(
          'Everyone has low days. If a low mood lasts two weeks or more, talk to someone you trust or to your doctor.',
        )}{' '}
        <CrisisLine />
      </Tip>
    </ul>
  </Card>
)

function CrisisLine() {
  const line = numbersHere()?.crisisLine
  if (!line) return null
  const phone = line.number
  return (
    <>
      {line.takesTexts
        ? t('In a crisis, you can call or text {phone} at any time.', { phone })
        : t('In a crisis, you can call {phone} at any time.', { phone })}{' '}
      <a
        href={phoneLink(phone)}
        className="font-medium text-accent-ink underline underline-offset-3 hover:decoration-2"
      >
        {t('Call {phone}', { phone })}
      </a>
    </>
  )
}

const Tip = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span aria-hidden className="mt-0.5 text-accent-ink [&_svg]:size-5">
      {icon}
    </span>
    <div className="min-w-0">
      <h3 className="font-medium">{title}</h3>
      <p className="mt-0.5 text-sm text-pretty text-muted">{children}</p>
    </div>
  </li>
)
