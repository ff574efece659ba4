import { englishReports } from './english-reports.ts'
import { europeanReports } from './european-reports.ts'

/** Reports as laboratories print them, each with what must be read from it. All names are invented. */
export const labReports = [...englishReports, ...europeanReports]
