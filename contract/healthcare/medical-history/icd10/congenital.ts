/** Congenital malformations and chromosomal abnormalities, Q00 to Q99: code, name, everyday words. */
export const congenital = `
Q05.9|Spina bifida|open spine
Q21.0|Ventricular septal defect|VSD; hole in the heart
Q21.10|Atrial septal defect|ASD; hole between the atria
Q21.3|Tetralogy of Fallot|fallot
Q23.81|Bicuspid aortic valve|two leaflet aortic valve
Q24.9|Congenital malformation of heart|congenital heart disease; heart defect from birth
Q25.0|Patent ductus arteriosus|PDA
Q25.1|Coarctation of aorta|narrow aorta from birth
Q35.9|Cleft palate|open palate
Q37.9|Cleft palate with unilateral cleft lip|cleft lip and palate; harelip
Q53.9|Undescended testicle|cryptorchidism
Q54.9|Hypospadias|misplaced urethral opening
Q61.2|Polycystic kidney, adult type|polycystic kidney disease; PKD
Q65.89|Other specified congenital deformities of hip|hip dysplasia
Q66.00|Congenital talipes equinovarus|club foot; clubfoot
Q76.2|Congenital spondylolisthesis|slipped vertebra from birth
Q78.0|Osteogenesis imperfecta|brittle bone disease
Q79.60|Ehlers-Danlos syndrome|EDS; ehlers danlos
Q79.62|Hypermobile Ehlers-Danlos syndrome|hEDS
Q85.01|Neurofibromatosis, type 1|NF1; von recklinghausen disease
Q87.40|Marfan syndrome|marfan
Q90.9|Down syndrome|trisomy 21
Q96.9|Turner's syndrome|turner syndrome
Q98.4|Klinefelter syndrome|XXY
Q99.2|Fragile X chromosome|fragile X syndrome
`
