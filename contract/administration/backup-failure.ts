export const BACKUP_FAILURES = ['disk-full', 'folder', 'other'] as const
export type BackupFailure = (typeof BACKUP_FAILURES)[number]

/** Why a scheduled backup failed, for administrators; the server's log has the details. */
export const backupFailureTexts: Record<BackupFailure, string> = {
  'disk-full': 'The disk is full.',
  folder: 'The backup folder cannot be written to.',
  other: 'The server’s log says why.',
}
