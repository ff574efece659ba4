/** Pregnancy and childbirth, O00 to O9A, and the perinatal period, P00 to P96: code, name, everyday words. */
export const pregnancyAndBirth = `
O00.90|Ectopic pregnancy without intrauterine pregnancy|ectopic pregnancy; tubal pregnancy
O03.9|Complete or unspecified spontaneous abortion without complication|miscarriage; spontaneous abortion
O09.90|Supervision of high risk pregnancy|high risk pregnancy
O13.9|Gestational hypertension without significant proteinuria|pregnancy high blood pressure; gestational hypertension
O14.90|Pre-eclampsia|preeclampsia; toxemia of pregnancy
O21.0|Mild hyperemesis gravidarum|morning sickness
O24.419|Gestational diabetes mellitus in pregnancy|gestational diabetes; pregnancy diabetes
O26.899|Other specified pregnancy related conditions|pregnancy complaint
O30.009|Twin pregnancy|twins
O44.00|Complete placenta previa without hemorrhage|placenta previa
O60.10X0|Preterm labor with preterm delivery|premature birth given; preterm delivery
O72.1|Other immediate postpartum hemorrhage|heavy bleeding after birth
O90.6|Baby blues|postpartum blues; postpartum mood disturbance
O91.23|Nonpurulent mastitis associated with lactation|mastitis while breastfeeding; mastitis
O99.019|Anemia complicating pregnancy|anemia in pregnancy
P07.30|Preterm newborn|premature baby; born early
P22.0|Respiratory distress syndrome of newborn|newborn breathing trouble
P59.9|Neonatal jaundice|newborn jaundice; yellow baby
P92.9|Feeding problem of newborn|baby feeding trouble
`
