/** The words that most guessed passwords are made of. With their endings and spellings they stand for many thousands. */
export const commonPasswordWords = new Set(
  `
password passwort passe passwd pass motdepasse contrasena contraseña senha parola secret secreto geheim private
admin administrator administrador root superuser user username guest test tester testing demo default changeme change
letmein login logon signin access enter welcome willkommen bienvenue bienvenido hello hallo bonjour hola goodbye
master trustno trustnoone trust nothing whatever something anything temporary temp sample example computer internet
windows microsoft google facebook youtube instagram twitter linkedin amazon apple iphone android samsung server
network system office work company business website email mail hotmail gmail yahoo outlook mobile phone telephone
wellkept health healthcare lifecare doctor nurse hospital medical medicine patient record records clinic pharmacy care
love lover loving lovely loveyou loveme iloveyou iloveu iloveme ilove youandme myself forever always together family
baby babygirl babyboy babe honey sweet sweety sweetie sweetheart darling angel princess prince queen king kiss kisses
heart hearts happy happiness smile laugh friend friends friendship bestfriend mother father mommy daddy mamma papa
brother sister sisters cousin grandma grandpa husband wife marriage wedding birthday christmas easter halloween
amor teamo tequiero corazon mivida princesa familia liebe ichliebedich schatz engel jetaime amour soleil chouchou
doudou loulou coucou hermosa bonita bebe amigos amigo estrella estrellita mariposa chocolate caramelo
dragon monkey tiger lion eagle falcon hawk wolf wolves bear panda puppy kitty kitten kittycat doggy buddy rabbit
bunny horse horses pony dolphin shark butterfly spider snake turtle penguin elephant giraffe chicken ducky birdie
fish fishing hunter hunting mustang phoenix unicorn dinosaur panther jaguar cougar leopard cheetah gorilla
sunshine sunny sunset sunrise moonlight moon star stars starlight rainbow summer winter spring autumn snow snowball
snowman snowflake flower flowers rose roses lily daisy jasmine violet orchid garden forest ocean river mountain
beach island paradise heaven earth nature thunder lightning storm fire fireball water diamond diamonds crystal
silver golden gold platinum purple orange yellow green blue black white pink red brown cherry strawberry banana
apples peaches peach lemon lemonade cookie cookies candy cupcake cheese pizza burger coffee pepper ginger cinnamon
vanilla butter peanut pumpkin popcorn chocolat sugar biscuit pancake tequila whiskey vodka beer guinness budweiser
football soccer baseball basketball hockey tennis golf golfer softball volleyball rugby cricket swimming skating
skateboard snowboard surfing surfer boxing wrestling running runner racing racer fitness workout gym champion
champions winner player players playboy gamer gaming games game playstation xbox nintendo pokemon pikachu mario
zelda sonic minecraft fortnite warcraft starcraft callofduty counterstrike assassin ninja samurai warrior knight
wizard magic magician merlin gandalf frodo hobbit lordoftherings starwars startrek skywalker lukeskywalker darthvader
yoda jedi matrix neo terminator superman batman spiderman wolverine ironman captain america hulk thor joker robin
harrypotter potter hogwarts slytherin simpsons homer bart scooby scoobydoo snoopy garfield mickey mickeymouse minnie
donald duck goofy bambi tinkerbell winnie pooh tigger barbie hellokitty spongebob naruto dragonball
liverpool chelsea arsenal manchester united everton tottenham barcelona realmadrid madrid juventus milan inter
bayern dortmund schalke ajax celtic rangers benfica porto boca flamengo corinthians palmeiras cowboys steelers
packers patriots raiders eagles giants redskins dolphins broncos chargers vikings saints falcons panthers lakers
celtics bulls heat warriors spurs yankees redsox dodgers cubs mets braves tigers cardinals
london paris berlin madrid roma york newyork boston chicago dallas houston denver phoenix miami orlando atlanta
seattle portland austin california florida texas arizona virginia georgia carolina alaska hawaii canada toronto
montreal vancouver mexico brasil brazil argentina colombia espana spain france germany deutschland italia italy
england scotland ireland holland europe australia sydney melbourne africa india pakistan china japan tokyo america
mercedes porsche ferrari lamborghini corvette camaro chevrolet chevy toyota honda nissan yamaha suzuki kawasaki ducati
harley davidson harleydavidson subaru volkswagen jeep hummer cadillac maserati
michael michelle jennifer jessica ashley amanda melissa nicole stephanie elizabeth samantha daniel daniela andrew
andrea anthony antonio joshua matthew christopher christian christina christine kristina jonathan nicholas alexander
alexandra alexandre alejandro alexis william robert roberto richard ricardo thomas charles charlie charlotte patrick
patricia victoria victor gabriel gabriela gabrielle benjamin brandon brittany courtney danielle isabella isabelle
sophia sophie olivia emily emma hannah sarah rachel rebecca katherine catherine kathleen kimberly vanessa veronica
valentina natalie natalia natasha caroline claudia monica sandra barbara beatriz adriana mariana marina maria marie
martin martina marcus marco marcos mario francisco francesco fernando eduardo sebastian santiago leonardo lorenzo
vincent vincenzo dominic timothy stephen steven kevin justin jordan austin tyler taylor hunter cameron dylan logan
mason jackson johnson anderson williams smith jones brown miller wilson garcia martinez rodriguez hernandez lopez
gonzalez joseph jose juan carlos miguel angel angela angelo angelina david george edward harry henry oliver oscar
peter paul john johnny jack james jason justine julian juliana julia juliette laura lauren linda lisa lucas lucy
maggie margaret molly morgan murphy nathan nathalie pamela philip ronaldo messi neymar beckham rooney gerrard
samuel scott shannon sharon sean simon stella susan teresa theresa tiffany tina tracy walter wendy zachary
muhammad mohammed ahmed abdullah fatima krishna ganesh jesus jesuschrist christ god godisgood lordjesus blessed
blessing faith hope grace peace amen church bible gospel allah buddha spirit angels
music musica guitar drummer piano metallica nirvana slipknot eminem rihanna beyonce shakira beatles queen acdc
ironmaiden linkinpark greenday blink rockstar rockandroll hiphop reggae dance dancer dancing singer
freedom liberty justice victory success power powerful strong hardcore extreme ultimate legend legendary hero
genius einstein college school student teacher university harvard science history english spanish biology chemistry
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
october november december summertime wintertime lucky money dollar million millionaire rich poker casino
jackpot cowboy cowgirl pirate gangster player soldier marine marines army navy airforce police sniper killer
cool awesome amazing perfect beautiful pretty handsome crazy stupid silly funny lucky crazy sexy hottie cutie cute
fantasy fantastic dreamer dreams dream believe imagine destiny infinity eternity mystery shadow darkness midnight
nightmare vampire zombie devil demon ghost monster creative digital electric electronic turbo nitro rocket
galaxy universe planet jupiter saturn mercury apollo athena zeus hercules spartan titan olympus
abc abcd abcde abcdef abcdefg qwe qwer qwert qwerty qwertz azerty asd asdf asdfg asdfgh zxc zxcv zxcvb zxcvbn
the my your our new old big little one two three four five six seven eight nine ten first second number is am are
`
    .trim()
    .split(/\s+/),
)
