import { Download } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { screenOnlyButtonStyles } from '#web/ui/action/button-styles.ts'
import { IconButton, iconButtonStyles } from '#web/ui/action/icon-button.tsx'
import type { ViewedFile } from './stored-file.ts'

type Props = Pick<ViewedFile, 'download'>

export const DownloadButton = ({ download }: Props) =>
  typeof download === 'string' ? (
    <a href={download} download className={screenOnlyButtonStyles({ variant: 'secondary', size: 'small' })}>
      {t('Download')}
    </a>
  ) : (
    <Button variant="secondary" size="small" onClick={download}>
      {t('Download')}
    </Button>
  )

export const DownloadIconButton = ({ download }: Props) =>
  typeof download === 'string' ? (
    <a
      href={download}
      download
      aria-label={t('Download')}
      title={t('Download')}
      className={`${iconButtonStyles} text-muted hover:bg-sunken hover:text-ink`}
    >
      <Download aria-hidden />
    </a>
  ) : (
    <IconButton label={t('Download')} icon={<Download />} onClick={download} />
  )
