export const MAX_FILE_BYTES = 200_000_000
/** Large enough to import any export. */
export const MAX_EXPORT_BYTES = 4_000_000_000
export const MAX_FAULTS = 100

export const kilobytes = (bytes: number) => Math.round(bytes / 1024)

export const exportFileName = (day: string) => `health-data-export-${day}.json`
/** About how many lines the export has, one for each person or record, so that progress can be shown. */
export const EXPORT_LINES_HEADER = 'x-export-lines'
