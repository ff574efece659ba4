import { readStorage } from '#contract/account/personal-data/storage-endpoints.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatSize } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

const NEARLY = 0.9

/** Only where little room is left. */
export function NearlyFull() {
  const { data } = useEndpoint(readStorage, {}, { enabled: useSeesSensitive() })
  if (!data || data.bytes < data.maxBytes * NEARLY) return null
  return (
    <Alert tone="warning">
      {t('Your storage is nearly full: {used} of {limit}. Permanently deleting documents frees up space.', {
        used: formatSize(data.bytes),
        limit: formatSize(data.maxBytes),
      })}
    </Alert>
  )
}
