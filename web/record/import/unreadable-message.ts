import { t } from '#web/platform/i18n.ts'
import type { Unreadable } from './unreadable-file.ts'

/** Why a file cannot be read, and what to do about it. */
export const unreadableMessage = (why: Unreadable) => {
  const labels: Record<Unreadable, string> = {
    empty: t('This file is empty.'),
    'not-an-export': t('This is not an Apple Health export. Choose export.zip or export.xml.'),
    'not-a-table': t('This file cannot be read as a table of values.'),
    'unknown-columns': t(
      'No columns in this file were recognized. It needs a date and, for example, weight, systolic and diastolic, glucose, or an activity with its duration.',
    ),
    'too-many-rows': t('This file has more than 200,000 rows. Export a shorter period.'),
    'damaged-zip': t('This zip file is damaged or incomplete. Export or copy it again.'),
    'locked-zip': t('This zip file is password protected. Unzip it first.'),
    'no-export-in-zip': t('This zip file does not contain an Apple Health export.'),
    'too-large': t('This file is too large to be read here.'),
    'nothing-found': t('Nothing that can be imported was found in this file.'),
    'not-a-link': t('This is not a SMART Health Link or Card. They start with shlink:/ or shc:/.'),
    'damaged-link': t('This link is incomplete. Copy all of it and try again.'),
    'no-code': t('No QR code was found. Try a closer, sharper picture in good light.'),
    'link-expired': t('This link has expired. Ask for a new one.'),
    'link-gone': t('This link no longer works. Ask for a new one.'),
    'needs-https': t('Links can be opened only over https. Ask your administrator.'),
    'unknown-kind': t(
      'Wellkept does not know this kind of file. It reads FHIR, C-CDA and SMART Health Cards, exports from Apple Health, Samsung Health, Google Fit, Fitbit, Health Connect, Garmin, Withings and Omron, workouts as FIT, TCX or GPX, CSV tables, and its own exports and backups.',
    ),
    unreadable: t('This file cannot be read.'),
  }
  return labels[why]
}
