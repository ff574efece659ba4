import {
  Activity,
  Apple,
  CalendarDays,
  ClipboardList,
  Database,
  Dumbbell,
  Ear,
  Eye,
  FlaskConical,
  HeartHandshake,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Moon,
  Pill,
  Settings,
  ShieldCheck,
  Smartphone,
  Smile,
  Stethoscope,
  ToothbrushSparkles,
  UserRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Topic } from '#contract/lifecare/topics/define-topic.ts'

export type Mode = 'healthcare' | 'lifecare'
export type NavigationGroup = Mode | 'administration'
export type PageComponent = ComponentType<{ title: string }>

export interface Route {
  path: string
  /** A second address of the same page. */
  alias?: string
  /** The page's heading, and the document's title. */
  title: string
  /** `both` keeps the mode that the person came from. */
  mode: Mode | 'both'
  adminOnly?: boolean
  /** Left out where no side navigation lists the page; the order is that of this table. */
  navigation?: { group: NavigationGroup; label?: string; icon: LucideIcon }
  /** Each page is a chunk of its own. */
  load: () => Promise<PageComponent>
}

const healthcare = (icon: LucideIcon, label?: string): Pick<Route, 'mode' | 'navigation'> => ({
  mode: 'healthcare',
  navigation: { group: 'healthcare', icon, label },
})

const lifecare = (icon: LucideIcon, label?: string): Pick<Route, 'mode' | 'navigation'> => ({
  mode: 'lifecare',
  navigation: { group: 'lifecare', icon, label },
})

const bothModes = (icon: LucideIcon): Pick<Route, 'mode' | 'navigation'> => ({ ...healthcare(icon), mode: 'both' })

const administration = (icon: LucideIcon, label?: string): Pick<Route, 'mode' | 'navigation' | 'adminOnly'> => ({
  mode: 'both',
  adminOnly: true,
  navigation: { group: 'administration', icon, label },
})

/** The page of a Lifecare topic: the one page for all of them, and the topic's declaration. */
const topic = (declaration: () => Promise<Topic>) => async (): Promise<PageComponent> => {
  const [{ topicPage }, declared] = await Promise.all([import('#web/lifecare/topics/topic-page.tsx'), declaration()])
  return topicPage(declared)
}

/** The one route table. The router, both side navigations, the titles and the mode are read from it. */
export const routes: readonly Route[] = [
  {
    path: '/dashboard',
    alias: '/',
    title: 'Health Dashboard',
    ...healthcare(LayoutDashboard, 'Dashboard'),
    load: () => import('#web/healthcare/dashboard/dashboard-page.tsx').then(m => m.DashboardPage),
  },
  {
    path: '/profile',
    title: 'My Information',
    ...bothModes(UserRound),
    load: () => import('#web/account/information/information-page.tsx').then(m => m.InformationPage),
  },
  {
    path: '/activity',
    title: 'Account Activity',
    mode: 'both',
    load: () => import('#web/account/activity/activity-page.tsx').then(m => m.ActivityPage),
  },
  {
    path: '/emergency-card',
    title: 'Emergency Card',
    mode: 'both',
    load: () => import('#web/sharing/card/emergency-card-page.tsx').then(m => m.EmergencyCardPage),
  },
  {
    path: '/shares',
    title: 'Sharing',
    mode: 'both',
    load: () => import('#web/sharing/manage/shares-page.tsx').then(m => m.SharesPage),
  },
  {
    path: '/medications',
    title: 'My Medications',
    ...healthcare(Pill, 'Medications'),
    load: () => import('#web/healthcare/medications/medications-page.tsx').then(m => m.MedicationsPage),
  },
  {
    path: '/test-results',
    title: 'Test Results',
    ...healthcare(FlaskConical),
    load: () => import('#web/healthcare/test-results/test-results-page.tsx').then(m => m.TestResultsPage),
  },
  {
    path: '/medical-history',
    title: 'Medical History',
    ...healthcare(ClipboardList),
    load: () => import('#web/healthcare/medical-history/medical-history-page.tsx').then(m => m.MedicalHistoryPage),
  },
  {
    path: '/appointments',
    title: 'Appointments',
    ...healthcare(CalendarDays),
    load: () => import('#web/healthcare/appointments/appointments-page.tsx').then(m => m.AppointmentsPage),
  },
  {
    path: '/visit-pack',
    title: 'Visit Pack',
    mode: 'healthcare',
    load: () => import('#web/healthcare/visit-pack/visit-pack-page.tsx').then(m => m.VisitPackPage),
  },
  {
    path: '/providers',
    title: 'Healthcare Providers',
    ...healthcare(Stethoscope, 'Providers'),
    load: () => import('#web/healthcare/providers/providers-page.tsx').then(m => m.ProvidersPage),
  },
  {
    path: '/health-data',
    title: 'Health Data',
    ...healthcare(Activity),
    load: () => import('#web/healthcare/health-data/health-data-page.tsx').then(m => m.HealthDataPage),
  },
  {
    path: '/messages',
    title: 'Messages',
    ...healthcare(Mail),
    load: () => import('#web/healthcare/messages/messages-page.tsx').then(m => m.MessagesPage),
  },
  {
    path: '/settings',
    title: 'Settings',
    ...bothModes(Settings),
    load: () => import('#web/account/settings/settings-page.tsx').then(m => m.SettingsPage),
  },

  {
    path: '/lifecare-dashboard',
    title: 'Lifecare Dashboard',
    ...lifecare(LayoutDashboard),
    load: () => import('#web/lifecare/dashboard/lifecare-dashboard-page.tsx').then(m => m.LifecareDashboardPage),
  },
  {
    path: '/health-profile',
    title: 'Health Profile',
    ...lifecare(IdCard),
    load: topic(() => import('#contract/lifecare/health-profile/health-profile-topic.ts').then(m => m.healthProfile)),
  },
  {
    path: '/mood-wellbeing',
    title: 'Mood & Wellbeing',
    ...lifecare(Smile),
    load: topic(() => import('#contract/lifecare/mood-wellbeing/mood-wellbeing-topic.ts').then(m => m.moodWellbeing)),
  },
  {
    path: '/vision-care',
    title: 'Vision Care',
    ...lifecare(Eye),
    load: topic(() => import('#contract/lifecare/vision-care/vision-care-topic.ts').then(m => m.visionCare)),
  },
  {
    path: '/dental-health',
    title: 'Dental Health',
    ...lifecare(ToothbrushSparkles),
    load: topic(() => import('#contract/lifecare/dental-health/dental-health-topic.ts').then(m => m.dentalHealth)),
  },
  {
    path: '/hearing',
    title: 'Hearing & Audiology',
    ...lifecare(Ear),
    load: topic(() => import('#contract/lifecare/hearing/hearing-topic.ts').then(m => m.hearing)),
  },
  {
    path: '/diet-nutrition',
    title: 'Diet & Nutrition',
    ...lifecare(Apple),
    load: topic(() => import('#contract/lifecare/diet-nutrition/diet-nutrition-topic.ts').then(m => m.dietNutrition)),
  },
  {
    path: '/sleep-health',
    title: 'Sleep Health',
    ...lifecare(Moon),
    load: topic(() => import('#contract/lifecare/sleep-health/sleep-health-topic.ts').then(m => m.sleepHealth)),
  },
  {
    path: '/sexual-health',
    title: 'Sexual Health',
    ...lifecare(HeartHandshake),
    load: topic(() => import('#contract/lifecare/sexual-health/sexual-health-topic.ts').then(m => m.sexualHealth)),
  },
  {
    path: '/fitness-movement',
    title: 'Fitness & Movement',
    ...lifecare(Dumbbell),
    load: topic(() =>
      import('#contract/lifecare/fitness-movement/fitness-movement-topic.ts').then(m => m.fitnessMovement),
    ),
  },
  {
    path: '/digital-health-tools',
    title: 'Digital Health Tools',
    ...lifecare(Smartphone),
    load: topic(() =>
      import('#contract/lifecare/digital-health-tools/digital-health-tools-topic.ts').then(m => m.digitalHealthTools),
    ),
  },

  {
    path: '/admin',
    title: 'Admin Dashboard',
    ...administration(ShieldCheck, 'Admin Panel'),
    load: () => import('#web/administration/admin-page.tsx').then(m => m.AdminPage),
  },
  {
    path: '/admin/demo-data',
    title: 'Demo Data',
    ...administration(Database),
    load: () => import('#web/administration/demo-data/demo-data-page.tsx').then(m => m.DemoDataPage),
  },
]

const byPath = new Map(routes.flatMap(route => [route.path, route.alias].map(path => [path, route] as const)))

/** The route at an address; an end slash makes no difference. */
export const findRoute = (path: string) => byPath.get(path.length > 1 ? path.replace(/\/+$/, '') : path)
