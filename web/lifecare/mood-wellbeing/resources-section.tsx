import { Globe, Phone } from 'lucide-react'
import { type WellnessResource, wellnessResources } from '#contract/lifecare/mood-wellbeing/wellness-resources.ts'
import { phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { ContactLink } from '#web/ui/action/contact-link.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { CrisisHelp } from './crisis-help.tsx'

/** Help in a crisis, and the person's own resources beside it. */
export const ResourcesSection = () => (
  <div id="resources" className="grid scroll-mt-20 items-start gap-stack xl:grid-cols-2">
    <CrisisHelp />
    <SectionCard
      title="Resources"
      type={wellnessResources}
      empty="Add a friend, a group or a website that helps you."
      flush
    >
      {records => (
        <ul className="divide-y divide-line border-line not-first:border-t">
          {records.map(resource => (
            <ResourceRow key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
    </SectionCard>
  </div>
)

const ResourceRow = ({ resource }: { resource: WellnessResource }) => {
  const { name, phone, website, notes } = resource
  return (
    <RecordRow
      type={wellnessResources}
      existing={resource}
      facts={
        phone && (
          <ul className="text-[0.9375rem]">
            <ContactLink icon={<Phone />} href={phoneLink(phone)} label={t('Call {name}: {phone}', { name, phone })}>
              {phone}
            </ContactLink>
          </ul>
        )
      }
    >
      {website && (
        <ul className="text-[0.9375rem]">
          <ContactLink
            icon={<Globe />}
            href={website}
            label={t('{name}: {website} (opens in a new tab)', { name, website })}
            newTab
          >
            {website}
          </ContactLink>
        </ul>
      )}
      {notes && <p className="text-[0.9375rem] break-words whitespace-pre-line">{notes}</p>}
    </RecordRow>
  )
}
