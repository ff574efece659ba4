import { t } from '#web/platform/i18n.ts'
import { CopyField } from '#web/ui/form/copy-field.tsx'

/** The address of a new feed, shown once. */
export const FeedAddress = ({ address }: { address: string }) => (
  <div className="mt-5 max-w-3xl rounded-control border border-line p-4">
    <CopyField label={t('Your feed’s address')} value={address} />
    <p className="mt-2 text-sm text-muted">
      {t('Copy it now and paste it into your calendar app. It is shown only once.')}
    </p>
  </div>
)
