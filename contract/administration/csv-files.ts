export const MOST_FILE_BYTES = 200_000_000
export const MOST_FAULTS = 100

/** As the product shows it: bytes by 1024, rounded. */
export const kilobytes = (bytes: number) => Math.round(bytes / 1024)

export const exportFileName = (day: string) => `health-data-export-${day}.json`
/** How many people the export holds: each is a line of the file, so that progress can be shown. */
export const EXPORT_LINES_HEADER = 'x-export-people'
