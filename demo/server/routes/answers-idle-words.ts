// Words that hold a sentence together and say nothing of what it is about, by language; from three letters on, in lower case.
const lists = {
  en: `about above after again against all also although always and another any are aren't around because been before being below between both but
    can can't cannot could couldn't did didn't does doesn't doing don't done down during each either else ever every few for from further get gets got had hadn't
    has hasn't have haven't having her here hers herself him himself his how however i'm i've i'd i'll into isn't it's its itself just like made make many may maybe might
    more most much must myself neither never nor not now off often once one only onto other others our ours out over own per perhaps quite rather really same
    several shall she should shouldn't since some somewhat still such than that that's the their theirs them themselves then there there's these they they're this those
    though through thus till too toward towards under until upon use used using very via was wasn't were weren't what when where whether which while
    who whom whose why will with within without won't would wouldn't yet you you're your yours yourself`,
  nl: `aan alle alleen alles als altijd andere ben bent bij bijna binnen dan dat daar daarna daarom deze die dit doch doen doet door dus een eens eerst echter elk elke
    enkele erg even geen gehad geweest haar had hadden heb hebben hebt heeft heel hem hen het hier hij hoe hun iemand iets ieder iedere ik in is ja jij jou jouw jullie kan kon
    konden kunnen later maar mag meer men met mij mijn minder misschien moest moet moeten mogen naar naast niet niets nog nooit nou omdat onder ons onze ook
    over pas per reeds sinds sommige soms steeds tegen ten ter terwijl tijdens toch toen tot tussen uit van vanaf vanuit veel via vol voor vooral voordat vrij waar
    waarom wanneer waren was wat weer weinig wel welk welke wel werd werden wie wij wil willen worden wordt zal zeer zelf zelfs zich zij zijn zodat zonder zou zouden zoals zowel`,
  de: `aber alle allem allen aller alles als also ander andere anderen auch auf aus bei beim bin bis bist bitte dabei dadurch dafür damit danach dann daran darauf das dass dein
    deine dem den denn der deren des dessen deshalb die dies diese diesem diesen dieser dieses doch dort durch ein eine einem einen einer eines einige einmal
    erst etwas euch euer für gegen gibt hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer immer ins ist jede jedem jeden jeder
    jedes jetzt kann kein keine keinem keinen keiner können könnte mal man manche mehr mein meine meinem meinen mich mir mit muss müssen nach nicht nichts noch nun nur
    oben oder ohne schon sehr sein seine seinem seinen seiner seit selbst sich sie sind soll sollen sollte sondern sonst über und uns unser unsere unter viel vom von vor
    wann war waren warum was weil weiter welche welcher wenn wer werde werden wie wieder will wir wird wirklich wohl wollen wurde wurden zum zur zwar zwischen`,
  fr: `afin ainsi alors après assez aucun aucune aussi autre autres aux avait avant avec avez avoir avons beaucoup bien car ce ceci cela celle celles celui ces cet cette ceux chaque
    chez comme comment contre dans depuis des donc dont deux elle elles encore entre est était étaient été être eux fait faire fois font hors ici ils jamais jusque leur leurs
    lors lorsque lui mais mal même mêmes mes moi moins mon nos notre nous ont par parce pas peu peut peuvent plus plutôt pour pourquoi quand que quel quelle quelles quels
    qui quoi sans sauf ses seulement selon sera si soit son sont sous souvent sur tes toi ton toujours tous tout toute toutes très trop une vers vos votre vous c'est d'un d'une
    j'ai n'est qu'il qu'elle qu'on s'est n'a l'on`,
  es: `además algo alguna algunas alguno algunos ante antes aquel aquella aquí así aún aunque bajo bien cada casi como con contra cual cuales cuando cuanto debe del desde donde dos
    durante ella ellas ellos entre era eran eres esa esas ese eso esos está están estaba estar este esta estas esto estos fue fueron había habían hace hacer hacia han hasta hay
    las les los luego más menos mientras mis misma mismo mucho muchos muy nada nadie nos nosotros nuestra nuestro nunca otra otras otro otros para pero poco por porque
    pues puede pueden que quien quienes sea según ser será sido siempre sin sobre solo sólo son soy sus suya suyo también tan tanto tener tenía tiene tienen toda todas todavía
    todo todos tras una unas uno unos usted ustedes vez veces vosotros`,
} as const

/** By language. */
export const idleWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([lang, list]) => [lang, new Set(list.split(/\s+/))]),
)
