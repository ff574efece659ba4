import { calendarRoutes } from '#server/healthcare/calendar/calendar-routes.ts'
import { dashboardRoutes } from '#server/healthcare/dashboard-routes.ts'
import { growthRoutes } from '#server/healthcare/growth-routes.ts'
import { labReportRoutes } from '#server/healthcare/lab-report/lab-report-routes.ts'
import { messageRoutes } from '#server/healthcare/message-routes.ts'
import { vitalRoutes } from '#server/healthcare/vital-routes.ts'
import { lifecareDashboardRoutes } from '#server/lifecare/dashboard-routes.ts'
import { healthRecordRoutes } from '#server/lifecare/health-record-routes.ts'
import { noticeRoutes } from '#server/notifications/notices/notice-routes.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { Services } from './services.ts'

/** Healthcare and Lifecare, besides what every type of record has. */
export const healthArea = (app: App, services: Services) => {
  const { config, store, accounts, feeds, log, notices, goals, reminders } = services
  app.decorate('reminders', reminders)
  labReportRoutes(app, store, accounts.findPersonDetails)
  healthRecordRoutes(app, store, accounts.findPersonDetails)
  vitalRoutes(app, store)
  calendarRoutes(app, { store, feeds, log, findPersonDetails: accounts.findPersonDetails, origin: config.origin })
  noticeRoutes(app, notices)
  growthRoutes(app, store)
  dashboardRoutes(app, store, goals.countActive)
  lifecareDashboardRoutes(app, store, goals)
  messageRoutes(app, store)
}
