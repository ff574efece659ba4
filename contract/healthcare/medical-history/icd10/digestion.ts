/** Diseases of the digestive system, K00 to K95: code, name, everyday words. */
export const digestion = `
K01.1|Impacted teeth|impacted wisdom teeth; wisdom tooth
K02.9|Dental caries|cavity; tooth decay; cavities
K04.7|Periapical abscess without sinus|tooth abscess; dental abscess
K05.10|Chronic gingivitis, plaque induced|gingivitis; gum inflammation
K05.6|Periodontal disease|gum disease; periodontitis
K08.109|Complete loss of teeth|no teeth; dentures
K12.0|Recurrent oral aphthae|canker sores; mouth ulcers
K11.20|Sialoadenitis|salivary gland infection
K20.0|Eosinophilic esophagitis|EoE
K21.9|Gastro-esophageal reflux disease without esophagitis|GERD; acid reflux; reflux; heartburn disease
K21.00|Gastro-esophageal reflux disease with esophagitis, without bleeding|reflux esophagitis
K22.0|Achalasia of cardia|achalasia
K22.70|Barrett's esophagus without dysplasia|barrett; barretts esophagus
K25.9|Gastric ulcer|stomach ulcer
K26.9|Duodenal ulcer|ulcer of the duodenum
K27.9|Peptic ulcer|ulcer; peptic ulcer disease
K29.70|Gastritis, without bleeding|gastritis; stomach inflammation
K30|Functional dyspepsia|indigestion; upset stomach
K31.84|Gastroparesis|slow stomach emptying
K35.80|Acute appendicitis|appendicitis
K40.90|Unilateral inguinal hernia, without obstruction or gangrene|inguinal hernia; groin hernia; hernia
K42.9|Umbilical hernia without obstruction or gangrene|umbilical hernia; belly button hernia
K43.9|Ventral hernia without obstruction or gangrene|abdominal wall hernia; ventral hernia
K44.9|Diaphragmatic hernia without obstruction or gangrene|hiatal hernia; hiatus hernia
K50.90|Crohn's disease, without complications|crohn's; crohns; regional enteritis
K51.90|Ulcerative colitis, without complications|ulcerative colitis; UC
K52.9|Noninfective gastroenteritis and colitis|colitis; inflamed bowel
K52.29|Other allergic and dietetic gastroenteritis and colitis|food allergy gut reaction
K56.609|Intestinal obstruction|bowel obstruction; blocked bowel
K57.30|Diverticulosis of large intestine without perforation or abscess without bleeding|diverticulosis; diverticular disease
K57.32|Diverticulitis of large intestine without perforation or abscess without bleeding|diverticulitis
K58.0|Irritable bowel syndrome with diarrhea|IBS D
K58.1|Irritable bowel syndrome with constipation|IBS C
K58.9|Irritable bowel syndrome|IBS; irritable bowel; spastic colon
K59.00|Constipation|hard stool
K60.2|Anal fissure|anal tear
K62.1|Rectal polyp|polyp of the rectum
K63.5|Polyp of colon|colon polyp; bowel polyp
K64.9|Hemorrhoids|piles; haemorrhoids
K70.30|Alcoholic cirrhosis of liver without ascites|alcoholic cirrhosis; alcohol liver disease
K73.9|Chronic hepatitis|long lasting liver inflammation
K74.60|Cirrhosis of liver|cirrhosis; liver scarring
K74.3|Primary biliary cirrhosis|primary biliary cholangitis; PBC
K75.4|Autoimmune hepatitis|AIH
K75.81|Nonalcoholic steatohepatitis|NASH; MASH
K76.0|Fatty (change of) liver|fatty liver; NAFLD; fatty liver disease
K80.20|Calculus of gallbladder without cholecystitis without obstruction|gallstones; gall stones; cholelithiasis
K81.9|Cholecystitis|gallbladder inflammation
K83.01|Primary sclerosing cholangitis|PSC
K85.90|Acute pancreatitis|pancreatitis; inflamed pancreas
K86.1|Other chronic pancreatitis|chronic pancreatitis
K90.0|Celiac disease|coeliac disease; gluten intolerance; sprue; celiac
K90.41|Non-celiac gluten sensitivity|gluten sensitivity
K91.2|Postsurgical malabsorption|short bowel syndrome; malabsorption after surgery
K92.2|Gastrointestinal hemorrhage|GI bleed; stomach bleeding
`
