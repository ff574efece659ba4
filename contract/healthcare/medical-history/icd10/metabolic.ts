/** Endocrine, nutritional and metabolic diseases, E00 to E89: code, name, everyday words. */
export const metabolic = `
E03.9|Hypothyroidism|underactive thyroid; low thyroid
E03.1|Congenital hypothyroidism without goiter|born without working thyroid
E04.1|Nontoxic single thyroid nodule|thyroid nodule; thyroid lump
E04.2|Nontoxic multinodular goiter|multinodular goiter
E04.9|Nontoxic goiter|goiter; enlarged thyroid
E05.00|Thyrotoxicosis with diffuse goiter|graves disease; basedow
E05.90|Hyperthyroidism|overactive thyroid; thyrotoxicosis
E06.3|Autoimmune thyroiditis|hashimoto's; hashimoto thyroiditis
E10.9|Type 1 diabetes mellitus without complications|type 1 diabetes; juvenile diabetes; T1DM; insulin dependent diabetes
E10.65|Type 1 diabetes mellitus with hyperglycemia|type 1 with high blood sugar
E11.9|Type 2 diabetes mellitus without complications|type 2 diabetes; diabetes; adult onset diabetes; T2DM; sugar diabetes
E11.21|Type 2 diabetes mellitus with diabetic nephropathy|diabetic nephropathy
E11.22|Type 2 diabetes mellitus with diabetic chronic kidney disease|diabetic kidney disease
E11.319|Type 2 diabetes mellitus with diabetic retinopathy without macular edema|diabetic retinopathy; diabetic eye disease
E11.40|Type 2 diabetes mellitus with diabetic neuropathy|diabetic neuropathy; diabetic nerve damage
E11.621|Type 2 diabetes mellitus with foot ulcer|diabetic foot ulcer
E11.649|Type 2 diabetes mellitus with hypoglycemia without coma|diabetic low blood sugar
E11.65|Type 2 diabetes mellitus with hyperglycemia|type 2 with high blood sugar; uncontrolled diabetes
E13.9|Other specified diabetes mellitus without complications|MODY; maturity onset diabetes of the young
E16.2|Hypoglycemia|low blood sugar
E20.9|Hypoparathyroidism|low parathyroid
E21.0|Primary hyperparathyroidism|overactive parathyroid
E22.1|Hyperprolactinemia|high prolactin
E23.0|Hypopituitarism|growth hormone deficiency; underactive pituitary
E23.2|Diabetes insipidus|arginine vasopressin deficiency
E24.9|Cushing's syndrome|high cortisol; cushing
E27.1|Primary adrenocortical insufficiency|addison's disease
E27.40|Adrenocortical insufficiency|adrenal insufficiency; low cortisol
E28.2|Polycystic ovarian syndrome|PCOS; polycystic ovaries
E29.1|Testicular hypofunction|low testosterone; male hypogonadism
E30.1|Precocious puberty|early puberty
E34.31|Constitutional short stature|short stature
E46|Protein-calorie malnutrition|malnutrition; undernourished
E53.8|Deficiency of other specified B group vitamins|vitamin B12 deficiency; low B12; folate deficiency
E55.9|Vitamin D deficiency|low vitamin D
E61.1|Iron deficiency|low iron without anemia
E66.01|Morbid (severe) obesity due to excess calories|severe obesity; morbid obesity
E66.3|Overweight|above normal weight
E66.9|Obesity|obese
E70.0|Classical phenylketonuria|PKU
E72.11|Homocystinuria|high homocysteine inherited
E73.9|Lactose intolerance|milk intolerance; dairy intolerance
E75.22|Gaucher disease|gaucher
E78.00|Pure hypercholesterolemia|high cholesterol; high LDL
E78.01|Familial hypercholesterolemia|inherited high cholesterol; FH
E78.1|Pure hyperglyceridemia|high triglycerides
E78.2|Mixed hyperlipidemia|high cholesterol and triglycerides
E78.5|Hyperlipidemia|high blood fats; dyslipidemia; high lipids
E79.0|Hyperuricemia without signs of inflammatory arthritis|high uric acid
E80.4|Gilbert syndrome|gilbert; high bilirubin
E83.01|Wilson's disease|copper storage disease
E83.110|Hereditary hemochromatosis|iron overload; hemochromatosis
E83.42|Hypomagnesemia|low magnesium
E83.51|Hypocalcemia|low calcium
E83.52|Hypercalcemia|high calcium
E84.9|Cystic fibrosis|CF; mucoviscidosis
E85.9|Amyloidosis|amyloid
E86.0|Dehydration|lack of water
E87.1|Hypo-osmolality and hyponatremia|low sodium; hyponatremia
E87.5|Hyperkalemia|high potassium
E87.6|Hypokalemia|low potassium
E88.01|Alpha-1-antitrypsin deficiency|alpha 1
E88.810|Metabolic syndrome|syndrome X; insulin resistance syndrome
E88.819|Insulin resistance|prediabetic insulin resistance
E89.0|Postprocedural hypothyroidism|thyroid removed; hypothyroidism after surgery
`
