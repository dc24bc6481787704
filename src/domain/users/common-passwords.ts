/**
 * The most common passwords of at least eight characters, in lower case: the first 4,000 of the frequency list of zxcvbn-ts
 * (MIT), and Lithuanian ones that such lists lack.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
0.0.0.000 01011900 01011910 01011950 01011960 01011970 01011971 01011972 01011973 01011974 01011975 01011976
01011977 01011978 01011979 01011980 01011981 01011982 01011983 01011984 01011985 01011986 01011987 01011988 01011989
01011990 01011991 01011992 01011993 01011994 01011995 01011999 01012000 01012001 01012010 01012011 01020304 01021980
01021985 01021986 01021987 01021988 01021989 01021990 01021992 01031980 01031981 01031983 01031984 01031985 01031986
01031988 01031989 01031991 01041979 01041980 01041981 01041983 01041985 01041986 01041987 01041988 01041989 01041990
01041992 01041993 01051980 01051983 01051985 01051986 01051987 01051988 01051989 01051990 01061983 01061984 01061985
01061986 01061987 01061988 01061990 01061992 01071984 01071985 01071986 01071987 01071988 01071989 01071990 01081980
01081985 01081989 01081990 01081992 01091984 01091985 01091986 01091987 01091988 01091989 01091992 01101987 01111990
01121986 01121987 01121988 01121990 0192837465 02011971 02011975 02011976 02011977 02011978 02011979 02011980
02011981 02011982 02011983 02011984 02011985 02011986 02011987 02011988 02011989 02011990 02021971 02021973 02021974
02021976 02021977 02021978 02021979 02021980 02021981 02021982 02021983 02021984 02021985 02021986 02021987 02021988
02021989 02021990 02021991 02031970 02031973 02031974 02031975 02031977 02031978 02031979 02031980 02031981 02031982
02031983 02031984 02031985 02031986 02031987 02031988 02031989 02031990 02031991 02041972 02041973 02041974 02041975
02041976 02041977 02041978 02041979 02041980 02041981 02041982 02041983 02041984 02041985 02041986 02041987 02041988
02041989 02051970 02051972 02051973 02051975 02051976 02051977 02051978 02051979 02051980 02051981 02051982 02051983
02051984 02051985 02051986 02051987 02051988 02051989 02051990 02061971 02061972 02061973 02061974 02061975 02061976
02061977 02061978 02061979 02061980 02061981 02061982 02061983 02061984 02061985 02061986 02061987 02061988 02061989
02061990 02071971 02071974 02071975 02071976 02071977 02071978 02071979 02071980 02071981 02071982 02071983 02071984
02071985 02071986 02071987 02071988 02071989 02081970 02081971 02081972 02081973 02081974 02081975 02081976 02081977
02081979 02081980 02081981 02081982 02081983 02081984 02081985 02081986 02081987 02081988 02081989 02091971 02091973
02091974 02091975 02091976 02091977 02091978 02091979 02091980 02091981 02091982 02091983 02091984 02091985 02091986
02091987 02091988 02091989 02101973 02101974 02101975 02101976 02101977 02101978 02101979 02101980 02101981 02101983
02101984 02101985 02101986 02101987 02101988 02101989 02111987 03011984 03011986 03011987 03011991 03021982 03021986
03021987 03021989 03031984 03031986 03031987 03031988 03031989 03031990 03031991 03031992 03031993 03041980 03041983
03041984 03041986 03041987 03041989 03041991 03051985 03051986 03051987 03051988 03061984 03061985 03061986 03061987
03061988 03071984 03071985 03071986 03071987 03071989 03081984 03081988 03081989 03082006 03091983 03091988 03101983
03101985 03101988 03101989 03101991 03111986 03111987 03121986 04011988 04011990 04021985 04021987 04021990 04031982
04031991 04041983 04041984 04041985 04041986 04041987 04041988 04041990 04041991 04051983 04051985 04051987 04051988
04051990 04061984 04061986 04061987 04061988 04061990 04061991 04071986 04071987 04071988 04081985 04081987 04081989
04091986 04111988 04111989 04111991 04121985 04121986 04121987 05011987 05021987 05021988 05021989 05031987 05031990
05031991 05041983 05041985 05041986 05041990 05041991 05051980 05051982 05051985 05051986 05051987 05051988 05051989
05051990 05051991 05061983 05061986 05061987 05061988 05061989 05061990 05071983 05071984 05071985 05071986 05071988
05081986 05081987 05081988 05081989 05081992 05091987 05091988 05101983 05101984 05101986 05111986 05121983 05121985
05121988 05121990 06011982 06011988 06021986 06021987 06021989 06031983 06031984 06031986 06031988 06031992 06041984
06041987 06041988 06051983 06051986 06051987 06061981 06061985 06061986 06061987 06061988 06061990 06071983 06071984
06071985 06071986 06071987 06071988 06071990 06081985 06081986 06081987 06081988 06081990 06091989 06101989 06111984
06111986 06111990 07011989 07021980 07021987 07021989 07021991 07031985 07031986 07031988 07031989 07041985 07041986
07041987 07041988 07041989 07051987 07051990 07061986 07061988 07071977 07071980 07071982 07071984 07071985 07071986
07071987 07071988 07071989 07071990 07081984 07081986 07081987 07081989 07091982 07091988 07091990 07101984 07101987
07111987 08011986 08011988 08021985 08021989 08021990 08031985 08031986 08031987 08031988 08041985 08041986 08041988
08051987 08051989 08051990 08061986 08061987 08061989 08071985 08071986 08071987 08071988 08081979 08081983 08081985
08081986 08081988 08081989 08081990 08091988 08101986 08111983 08111984 08121986 08121987 09011987 09011990 09021988
09021989 09031987 09031988 09041985 09041986 09041987 09041990 09051945 09051983 09051984 09051986 09051987 09051990
09061990 09081985 09081988 09091986 09091988 09101985 09111987 09121983 10011980 10011983 10011986 10011988 10011989
10011990 10011992 10021983 10021985 10021986 10021987 10021988 10031980 10031985 10031986 10031987 10031988 10031989
10031990 10031991 10031993 10041982 10041983 10041984 10041986 10041987 10041989 10041990 10041991 10051983 10051985
10051986 10051987 10051988 10051989 10051990 10061984 10061985 10061986 10061987 10061989 10071983 10071985 10071986
10071987 10071988 10071989 10071990 10081983 10081985 10081987 10081988 10081989 10081990 10081991 10091984 10091985
10091986 10091988 10091989 10101980 10101985 10101986 10101987 10101988 10101989 10101990 10101991 10111981 10111983
10111986 10111988 10111989 10121979 10121985 10121986 10121987 10121989 10203040 1020304050 10293847 1029384756
11011987 11011989 11011990 11011991 11021984 11021985 11021987 11021988 11021990 11031983 11031986 11031987 11031988
11031990 11041985 11041986 11041987 11041988 11041990 11041991 11051984 11051986 11051987 11051988 11051989 11051990
11061984 11061985 11061986 11061987 11061988 11061989 11061991 11071984 11071985 11071986 11071987 11071988 11071989
11081983 11081984 11081985 11081986 11081987 11081988 11081989 11081990 11091983 11091984 11091985 11091986 11091989
11091990 11101986 11101990 11111111 11111979 11111983 11111986 11111987 11111991 11112222 1111qqqq 11121985 11121986
11121987 11121990 111222333 11221122 11223344 1122334455 112233445566 11235813 1123581321 12011985 12011987 12011989
12021984 12021985 12021987 12021988 12021990 12021991 12031985 12031986 12031987 12031988 12031990 12041985 12041986
12041987 12041988 12041990 12041991 12051985 12051986 12051987 12051988 12051989 12051990 12061980 12061984 12061986
12061987 12061988 12061990 12071982 12071983 12071984 12071985 12071987 12071988 12071989 12071990 12071991 12071992
12081983 12081984 12081985 12081986 12081987 12081988 12081990 12081993 12091986 12091987 12091988 12091990 12091991
12101984 12101985 12101986 12101988 12101989 12101990 12111984 12111985 12111990 12111991 12121982 12121984 12121985
12121986 12121987 12121988 12121989 12121990 12121991 12131213 12131415 12211221 12301230 12312312 1232323q
123321123 12344321 1234509876 123454321 1234554321 123456123 123456654321 12345677 12345678 123456789 1234567890
1234567890a 1234567890q 1234567891 12345678910 1234567899 123456789987654321 123456789a 123456789d 123456789m
123456789q 123456789qwe 123456789r 123456789s 123456789v 123456789z 12345678a 12345678q 12345679 1234567a 1234567aa
1234567q 123456aa 123456as 123456qqq 123456qw 123456qwe 123456qwerty 123456ru 12345abc 12345qaz 12345qwe 12345qwer
12345qwert 12345qwerty 12348765 1234abcd 1234asdf 1234qwer 1234rewq 1234zxcv 12365478 123654789 12369874 123698745
123789456 123qq123 123qwe123 123qweasd 123qweasdzxc 123qwert 123qwerty 12qw12qw 12qw34er 12qwaszx 13011987 13011988
13021984 13021985 13021987 13021989 13021990 13021991 13031986 13031987 13031989 13031990 13031991 13041987 13041988
13041989 13051986 13051987 13051988 13051990 13061985 13061986 13061987 13061989 13061990 13061991 13071982 13071984
13071985 13071987 13071989 13071990 13071991 13081982 13081984 13081985 13081986 13081987 13081988 13081990 13091984
13091986 13091987 13091988 13091990 13101982 13101985 13101987 13101988 13101990 13101992 13111984 13111985 13111986
13111990 13121983 13121984 13121985 13121989 13121990 13243546 134679852 1357908642 135792468 1357924680 135798642
14011986 14011987 14011988 14011989 14021983 14021985 14021986 14021987 14021988 14021989 14021990 14021991 14031985
14031986 14031988 14031989 14031990 14041986 14041987 14041988 14041991 14041992 14051983 14051986 14051987 14051990
14061982 14061985 14061988 14061991 14071983 14071986 14071987 14071988 14081985 14081986 14081988 14081990 14091982
14091987 14091988 14091989 14091990 14101983 14101986 14101987 14101988 14101989 14101991 14111986 14111987 14121986
14121989 14725836 147258369 14785236 147852369 14789632 147896325 14881488 15011983 15011985 15011986 15011987
15011988 15011990 15021983 15021985 15021986 15021988 15021990 15021991 15031984 15031986 15031987 15031988 15031989
15031990 15031991 15041983 15041987 15041988 15051981 15051985 15051986 15051987 15051989 15051990 15051991 15051992
15061984 15061985 15061988 15071983 15071985 15071986 15071987 15071988 15071990 15081980 15081984 15081985 15081986
15081988 15081989 15081990 15081991 15091985 15091987 15091988 15091989 15101983 15101986 15101987 15101991 15111984
15111985 15111986 15111987 15111988 15111989 15121983 15121985 15121987 15121989 15426378 16011985 16011986 16011987
16011989 16011991 16021982 16021983 16021987 16021988 16021989 16021990 16031986 16031987 16031988 16031990 16041985
16041986 16041988 16051985 16051986 16051987 16051988 16051989 16051990 16061984 16061985 16061986 16061987 16061988
16061990 16071986 16071987 16071991 16081985 16081986 16091987 16091988 16091990 16101986 16101987 16111982 16111987
16111989 16111990 16121986 16121987 16121991 17011985 17011986 17011987 17011990 17021985 17021986 17021987 17021988
17021989 17031987 17031992 17041985 17041986 17041987 17041991 17051983 17051987 17051988 17051989 17051990 17061986
17061987 17061988 17061989 17061991 17071984 17071985 17071986 17071987 17071989 17071990 17081988 17081990 17091985
17091987 17101986 17101987 17111985 17111987 17111988 17111989 17121985 17121986 17121987 18011984 18011985 18011986
18011987 18011988 18011989 18021984 18021986 18021987 18021988 18021992 18031986 18031988 18031991 18041983 18041986
18041988 18041990 18041991 18051982 18051987 18051988 18051989 18051990 18061985 18061986 18061987 18061990 18061991
18071986 18071989 18071990 18081988 18081989 18091984 18091985 18091986 18091987 18101985 18101987 18101989 18111983
18111986 18111987 18121812 18121983 18121984 18121985 18121987 18121990 18436572 19011985 19011986 19011987 19011989
19021985 19021990 19021991 19031985 19031987 19041985 19041986 19051983 19051986 19051987 19061985 19061987 19061990
19061991 19061992 19071983 19071985 19071986 19071988 19071989 19071990 19081986 19081987 19091983 19091986 19091988
19091990 19101982 19101983 19101986 19101987 19101989 19101990 19111985 19111986 19111987 19121985 19121986 19121988
19121989 19283746 192837465 19411945 1a2b3c4d 1a2s3d4f 1michael 1million 1passwor 1q2q3q4q 1q2w3e4r 1q2w3e4r5
1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazxsw23edc 1qazzaq1 1qw23er4 1x2zkg8w 1z2x3c4v
20011983 20011985 20011987 20011988 20011989 20021985 20021986 20021988 20021990 20021991 20031985 20031986 20031987
20031988 20031990 20031991 20031992 20041981 20041985 20041986 20041988 20041990 20051983 20051984 20051985 20051986
20051987 20051988 20051989 20061980 20061983 20061984 20061986 20061987 20061988 20061989 20061990 20061991 20071981
20071984 20071985 20071986 20071988 20081986 20081990 20081991 20091984 20091986 20091988 20091991 20101986 20101987
20101988 20111984 20111986 20111987 20121985 20121986 20121988 20121989 21011985 21011986 21011988 21011989 21011990
21011991 21021985 21021986 21021987 21021988 21021989 21021990 21031984 21031985 21031986 21031987 21031988 21031990
21041985 21041986 21041987 21041990 21041991 21041992 21051983 21051986 21051988 21051989 21051990 21051991 21061985
21061986 21061987 21061988 21061989 21071983 21071985 21071986 21071987 21071989 21071990 21071992 21081985 21081987
21081990 21091987 21091989 21091990 21101983 21101986 21101987 21101988 21101989 21111983 21111985 21111986 21111989
21111990 21121984 21121985 21121986 21121987 21121988 21121989 21122112 22011985 22011986 22011988 22011992 22021984
22021985 22021986 22021988 22021989 22021990 22031984 22031986 22031987 22031991 22041985 22041986 22041987 22041988
22041991 22051986 22051987 22051988 22051989 22051990 22051991 22061941 22061984 22061985 22061987 22061988 22061989
22061990 22061991 22071983 22071984 22071985 22071986 22071987 22071988 22071989 22071990 22071991 22071992 22081983
22081985 22081986 22081987 22081990 22081991 22091983 22091984 22091985 22091986 22091987 22091988 22091990 22091991
22101988 22111985 22111988 22121983 22121986 22121987 22121989 22446688 23011984 23011985 23011988 23011989 23011990
23021983 23021984 23021985 23021986 23021987 23021988 23021989 23021991 23021992 23031983 23031986 23031987 23031988
23031989 23031990 23041986 23041987 23041988 23041991 23051983 23051984 23051985 23051986 23051987 23051990 23051991
23061983 23061985 23061987 23061988 23061989 23061990 23061992 23071985 23071986 23071988 23081986 23091982 23091985
23091986 23091987 23091989 23091991 23101987 23111986 23111987 23111989 23121986 23skidoo 24011985 24011986 24011987
24011989 24011990 24021985 24021988 24021991 24031987 24031988 24031990 24041984 24041985 24041986 24041988 24041990
24051989 24051990 24061984 24061985 24061986 24061987 24061988 24061992 24071987 24071989 24071990 24071991 24071992
24081988 24081990 24091986 24091991 24101984 24101986 24101987 24101988 24101989 24101990 24101991 24111987 24111989
24111990 24121984 24121985 24121986 24121987 24121988 24121989 24121990 25011985 25011986 25011988 25011990 25011993
25021983 25021984 25021985 25021986 25021988 25031983 25031984 25031987 25031991 25041983 25041984 25041985 25041987
25041988 25041991 25051980 25051985 25051987 25051988 25051989 25061985 25061986 25061987 25071983 25071985 25071987
25071989 25071990 25081983 25081985 25081986 25081987 25081988 25081989 25091984 25091987 25091988 25091989 25091990
25091991 25091992 25101988 25101989 25111987 25111988 25111991 25121985 25121986 25121987 25800852 25802580 26011986
26011989 26011990 26021987 26021990 26021992 26031984 26031986 26031987 26031988 26031990 26031991 26041983 26041986
26041988 26041990 26041991 26051986 26051987 26051988 26051990 26061985 26061986 26061987 26061989 26061991 26071984
26071986 26071987 26071989 26081983 26081986 26091985 26091986 26101986 26101987 26111984 26111985 26111987 26121984
26121985 26121987 26121989 27011983 27011985 27011988 27011990 27021986 27021990 27021991 27021992 27031986 27031987
27031989 27031992 27041985 27041987 27041990 27051984 27051986 27051987 27051991 27061983 27061985 27061988 27061989
27061990 27071983 27071987 27071988 27081986 27081989 27081990 27091983 27091984 27091985 27091987 27091991 27101987
27101989 27111985 27111989 27111990 27121986 27121988 28011987 28011988 28011989 28021983 28021984 28021985 28021986
28021989 28021990 28021992 28031982 28031984 28041983 28041986 28041987 28041988 28041992 28051985 28051986 28051987
28051988 28051989 28051990 28061984 28061985 28061986 28061988 28071984 28071985 28071986 28071987 28071988 28071989
28081985 28081986 28081990 28101986 28101988 28121984 28121986 28121987 28121988 28121989 28121990 29011982 29011983
29011985 29011987 29011988 29011990 29031982 29031983 29031988 29031990 29041984 29041985 29041986 29041987 29041988
29041989 29051985 29051987 29051989 29051990 29051992 29061984 29061985 29061986 29061988 29061989 29061990 29071983
29071985 29071986 29071988 29081982 29081985 29081987 29081988 29081990 29091986 29091987 29091990 29111987 29111988
29111989 29121984 29121987 29121988 2wsx3edc 30011985 30011986 30011987 30011990 30031986 30031988 30031992 30041985
30041986 30041987 30041988 30041991 30051985 30051986 30051987 30051988 30051989 30061983 30061985 30061986 30061987
30061988 30061989 30071983 30071986 30071992 30081984 30081989 30091985 30091989 30101987 30101988 30111987 30121985
30121986 30121987 30121988 31011983 31011985 31011987 31011990 31031987 31031988 31031990 31051982 31051985 31051986
31051987 31051991 31051993 31071985 31071986 31071990 31081985 31081989 31101987 31101991 31121985 31121986 31121987
31121988 31121990 31415926 321654987 369258147 44332211 45m2do5bs 4815162342 50spanks 51505150 55bgates 5wr2i7h8
66613666 69camaro 73501505 74108520 741258963 741852963 77347734 7777777a 78945612 789456123 7894561230 789632145
789654123 7ugd5hip2j 8j4ye3uz 9293709b13 963852741 987456321 a1234567 a12345678 a123456789 a1a2a3a4 a1b2c3d4
a1s2d3f4 aa123456 aaaa1111 aardvark abc12345 abc123456 abcd1234 abcdefg1 aberdeen abnormal abracadabra abrakadabra
absolute absolutely acapulco access14 achilles acidburn adelaide adgjmptw administratorius adrenalin adrienne
advanced agent007 agne1234 airborne aircraft airforce airplane albatros alcatraz alejandr alejandro aleksandr
aleksandra alessandro alex1234 alexalex alexande alexander alexander1 alexandr alexandra alexandre algirdas alleycat
alliance allison1 almighty alpha123 alphabet alterego alytus123 amateurs ambrosia america1 american amethyst
amsterda amsterdam anaconda anastasi anastasia anastasiya andersen anderson andrius1 andrius123 andromed andromeda
andyod22 angel123 angelica angelika angelina anhyeuem animated annaanna annabell annmarie anonymous antelope
anthony1 antonina anything aolsucks apollo11 apollo13 apple123 applepie aquarius archange argentin argentina
arizona1 arkansas armagedon armstron arnoldas arsenal1 arturas1 as123456 asdasd123 asdf1234 asdfasdf asdffdsa
asdfg123 asdfgh01 asdfghjk asdfghjkl asdfqwer asdfzxcv asdqwe123 ashleigh aspirine assassin asshole1 assholes
atlantic atlantis atreides atspek123 attitude auckland augustus austin31 australi australia avalanch aviation
awesome1 azertyui azertyuiop azsxdcfv baberuth babybaby babybear babyblue babycake babydoll babyface babygirl
babylon5 babylove backbone backdoor badabing baidare1 baidare123 baidares baidarės balloons ballsack baltimor
bangbang baracuda barbados barcelon barcelona barefeet barefoot baritone barselona baseball baseball1 basketba
basketball bastards bcfields bearbear bearcats beatles1 beatrice beautifu beautiful beckham7 beefcake beerbeer
beethove bellagio bendover benessere benjamin bergkamp berkeley bettyboo bigballs bigblack bigblock bigboobs
bigbooty bigdaddy bigdicks bigmoney bigpoppa bigtruck billabon billbill billybob billyboy binladen biohazard
birthday bisexual bismarck bismillah bitchass blackberry blackbir blackbird blackcat blackdog blackhaw blackhawk
blackjac blackjack blacklab blackman blackout blahblah blessing blink182 blizzard blowfish blue1234 blueball
bluebell blueberr blueberry bluebird blueblue blueeyes bluefish bluejays bluemoon bluesman bluestar bobafett
bobdylan bobmarley bollocks bonehead bookworm boomboom borabora bordeaux borussia bradford bradley1 brandon1
brewster brighton brigitte brittany brittney broadway broncos1 brooklyn brothers browning brucelee bubba123 bubbles1
buckeyes buckshot budapest buddy123 buddyboy buddydog budlight budweise budweiser buffalo1 building bukowski
bulldog1 bulldogs bullfrog bullseye bullshit bulvyte1 bunghole business buster12 buttercu buttercup butterfl
butterfly buttfuck butthead butthole bynthytn cabernet cadillac caliente californ california caligula calimero
callaway callisto camaross cambiami cambridg cameltoe cameron1 campbell canadian candyass candyman cannabis cannibal
cantona7 capetown capitals capricor capricorn capslock captain1 cardinal cardinals care1839 carebear carlisle
carlitos carnival carolina caroline carpedie carpente cartman1 cartoons casanova cashflow cashmone cashmoney
cassandr cassandra castillo catalina catherin catherine catwoman cavalier cbr900rr cdtnkfyf celebrity cepelinai
cepelinas cerberus cfitymrf chainsaw challeng chambers champion chandler changeme chargers charisma charlene
charles1 charlie1 charlie2 charlott charlotte charlton checkers cheerleaers chelsea1 chemical cherokee cherries
cheshire chester1 chestnut chevelle chevrole chevrolet chewbacc cheyenne chicago1 chicken1 chickens children
chipmunk chiquita chocolat chocolate choochoo chopper1 chouchou chris123 chrisbln christia christian christie
christin christina christine christma christmas christop christopher chrysler chuckles cinnamon citation civilwar
cjkysirj clarence clarinet clarissa classics claudia1 claymore clemente cleopatr cleopatra clevelan cleveland
clifford clippers clitoris cnfybckfd cocacola cocksuck cocksucker coldbeer coldplay colombia colonial colorado
coltrane columbia columbus comanche commande commander commando complete computer computer1 concorde concrete
confused conquest constant consumer continue contract converse coolcool cooldude coolhand coolness copenhag corleone
cornwall corvette costello cosworth courtney coventry cowboys1 crackers crawford crazybab crazyman creampie creation
creative creature crescent cricket1 criminal cristian cristina crjhgbjy cromwell crusader crystal1 cucumber culinary
customer cutiepie cyclones cygnusx1 daisydog dallas22 dangerous daniella danielle dannyboy daredevi darius123
darkange darkangel darklord darkness darkside darkstar darthvad daughter davedave david123 davidson daylight
dbrnjhbz deadhead deadpool deadspin death666 deathnote december deepthroat deerhunt deeznuts deeznutz defender
deftones deividas deividas1 delaware delldell delpiero demon666 derparol designer destiny1 devil666 devildog
dfcbkbcf dfktynby dfktynbyf diamond1 diamonds dickdick dickhead dietcoke digital1 dilbert1 dilligaf dimadima
dingdong dinosaur dipstick director dirtbike disaster discover dkflbckfd dkflbvbh doberman dodgeram dodgers1
doghouse dogpound dolemite dolphin1 dolphins dominion dominiqu dominique dominykas dontknow doomsday dortmund
doughboy doughnut downhill download downtown dragon12 dragon69 dragonba dragonball dragonballz dragonfl dragonfly
dragster draugas1 draugas123 draugyste draugystė dreamcas dreaming drowssap drpepper drummer1 dthjybrf dtkjcbgtl
dtxyjcnm duckduck dudedude dukeduke dutchess dynamite earnhard earthlink eastside eastwood eatmenow eatpussy
eclipse1 edmonton edvinas1 eggplant egle1234 eighteen einstein ekaterina elcamino eldiablo eldorado electric
electron elements eleonora elephant elisabet elizabet elizabeth elizaveta emmanuel enforcer engineer england1
enternow enterpri enterprise entrance erection ericsson ernestas escalade espresso estrella eternity evaldas1
evangelion everlast evolutio evolution excalibu excalibur exchange experienced explorer f00tball fabulous facebook
fairlane faithful fandango fantasia fantomas farscape fastball favorite favorite6 fearless feathers february
federico feelgood fellatio ferguson fernando ferrari1 festival fgtkmcby fidelity fireball firebird fireblad firefigh
firefire firewall fishbone fishcake fisherman fishfish fishhead fishing1 fishtank fivestar fkbyjxrf fktrcfylh
fktrcfylhf flamengo flamingo fletcher flexible flipflop flipper1 florence florida1 flounder flvbybcnhfnjh flyers88
football football1 fordf150 foreplay forever1 forgetit formula1 forsaken fortress fountain foxylady francesc
francesco francine francisc francois frankie1 franklin freckles frederic frederik fredfred fredrick freebird
freedom1 freefall freefree freepass freeporn freestyle freeuser friendly friendster front242 frontier fuck_inside
fuckface fuckfuck fuckhead fuckinside fuckme69 fuckoff1 fuckthis fuckyou1 fuckyou2 fullmoon function funstuff
fussball futurama fyfcnfcbz fyfnjkbq fyutkbyf fyutkjxtr gabriel1 gabriela gabriele gabriele1 gabriell gabrielė
gallaries gamecock gamecube gameover gandalf1 gangbang gangster gannibal garfield gargoyle gateway1 gateway2
gatorade gbhfvblf gediminas gediminas1 generals genesis1 geoffrey geronimo gertrude gesperrt getmoney gfhjkm123
gfhjkmgfhjkm ghbdtn123 ghbdtnbr ghblehjr ghbywtccf ghhh47hj7649 ghjcnbnenrf ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf
ghostrider gianluca gigabyte gilligan gintaras gintaras1 gintare1 giovanna giovanni giuseppe gizmodo1 gladiato
gladiator gn56gn56 godbless godfathe godfather godsmack godzilla gogators goldberg goldeney goldeneye goldfing
goldfish goldstar goldwing golfball golfgolf gonzales gonzalez good123654 goodgirl goodluck goodtime goodyear
gordon24 gorgeous gotohell graphics grateful greatone greedisgood green123 greenbay greenday greenman greta123
gretchen greywolf griffith gsxr1000 gtnhjdbx guardian guillaum guinness hairball halflife hallo123 hallowee
halloween hamilton handball handsome handyman hannibal happines happiness happy123 happyday happyman hardball
hardcock hardcore harddick hardrock hardware hardwood harrison harrypotter hartford hastings hattrick hawaii50
hawaiian hawkeyes hayabusa heather1 hedgehog heineken heinrich hellfire hello123 hellokitty hellsing hellyeah
helsinki hercules herewego heritage hetfield highbury highheel highland highlander highlife hillbill holidays
hollywoo hollywood holyshit homemade homepage homework honduras honeybee hongkong honolulu hooligan hoosiers
hopeless hotgirls hotpussy hotstuff hounddog houston1 htubcnhfwbz humphrey hurrican hurricane huskers1 hyperion
icecream icehouse idontkno idontknow ieva1234 ihateyou ilikepie illinois illusion ilovegod ilovepussy ilovesex
iloveyou iloveyou1 iloveyou2 immortal imperial implants infantry infiniti infinity information innocent insanity
insomnia inspiron integral interacial intercourse interest internet intrepid intruder inuyasha ireland1 irishman
irklas123 irkluoti ironmaiden isabella isabelle islander istanbul istheman italiano iverson3 jackass1 jackjack
jackson1 jackson5 jakejake james007 james123 jamesbon jamesbond japanese jasmine1 jayhawks jeanette jeepster
jefferso jefferson jellybea jellybean jennifer jennifer1 jeremiah jermaine jessica1 jesus123 jiggaman johannes
johncena johndeer johngalt johnjohn johnson1 jonas123 jonas1234 jonathan jonathon jordan23 josephin juliette
junkmail jupiter1 jupiter2 jurassic just4fun justdoit justice1 juventus kaciukas kakashka kaledos1 kalėdos1
kamasutra kamikadze kamikaze kangaroo karolina karolina1 karolis1 karolis123 katarina katerina katherin katherine
kathleen katinas1 katinas123 katinelis kaunas123 kawasaki kayleigh kazantip kačiukas kcchiefs kcj9wx5n kenneth1
kentucky kenworth kestutis keyboard keystone kicksass kikimora killbill killer12 killer123 killkill kimberly
kingfish kingking kingkong kingston kirkland kisskiss kissmyass kittycat kittykat kjrjvjnbd klaipeda klaipeda1
klaipėda kleopatra klondike knickers knockers knuckles kompiuteris kompiuteris1 konstantin kordell1 koroleva
krasotka krepsinis krepsinis1 krepšinis kristian kristin1 kristina kristina1 kristina123 kristine krokodil kęstutis
labadiena labas123 labas1234 labas12345 labaslabas labasrytas labasvakaras labrador labutis1 lacrosse laetitia
lakeside lakewood lalakers lancelot lapochka laserjet lasvegas laura123 laurence lavalamp lawrence leavemealone
lebowski leedsutd left4dead lemonade lenochka leonardo lesbians letmein1 letmein2 letsdoit lfitymrf libertad
liberty1 lietuva1 lietuva12 lietuva123 lietuva1990 lietuvaa lietuvis1 lifehack lifetime lighting lightnin lightning
lilwayne limewire lineage2 lionking lipstick lisalisa liverpoo liverpool liverpool1 ljxtymrf lockdown logitech
lokiloki lokomotiv lol12345 lollipop lollypop lonesome lonestar lonewolf longdong longhair longhorn longjohn
lorraine love1234 loveless lovelife lovelove loverboy loverman lowrider lucky123 luckydog luckyone lukas123
lukas1234 lunchbox macaroni macdaddy macintos madagaskar madeline madison1 magazine magellan magician magicman
magnolia mailcreated5240 majestic makaveli makeitso maksimka malaysia mallorca mallrats mamacita mamapapa manchest
manchester mandarin mandingo mandrake mantas123 manunited maradona marathon marauder marcello marcius2 margaret
margarit margarita marianna marianne marijampole marijampolė marijuan marijuana mariners marines1 marino13 mariposa
marjorie markmark marlboro marriage marseill marseille marshall martinez maryjane maryland masamune maserati
mash4077 master12 masterbate masterbating mastermind matchbox matthew1 matthews matthias maverick maxpower maxwell1
mazafaka mazda626 mazdarx7 mcdonald mckenzie meatball meathead meatloaf mechanic medicine megadeth megapass megatron
meilute1 meilė123 melanie1 melissa1 meowmeow mephisto mercedes mercury1 meredith meridian mersedes messenger
metallic metallica metallica1 michael1 michael2 michaela michaels michelle michigan microlab microphone microsof
microsoft midnight mike1234 mikemike military millenium millions millwall mindaugas mindaugas1 minecraft minemine
minimoni ministry minnesot mischief misfit99 mississi mississippi missouri mistress mitchell mobydick modelsne
mohammad mohammed mokykla1 mokykla123 mollydog monalisa money123 moneyman mongoose monika123 monkey12 monkeybo
monkeyboy monopoly monster1 monsters montana1 montecar monterey montgom240 montreal montrose moonbeam moonligh
moonlight moonshin morpheus morrison morrowind mortgage mortimer motherfucker motherlode motocros motorola mountain
mudvayne muhammad mulligan multiplelo munchkin mushroom musicman mustang1 mustang2 mustang5 mustang6 mustangs
mylimasis mylimoji myliu123 myliutave mynameis mypassword myspace1 myxworld napoleon nascar24 natalie1 natasha1
natedogg nathalie national naughty1 nautilus navigator navyseal ncc1701a ncc1701d ncc1701e ncc74656 nebraska
nemrac58 nemunas1 nemunas123 nepasakysiu nesakysiu netscape nevermin nevermind nevermore newcastl newcastle newpass6
newyork1 nezinau1 nezinau123 nežinau1 nežinau123 nicetits nicholas nieko123 nightmar nightmare nightowl nightwin
nightwish nineball nineinch nintendo nirvana1 nokia123 nokia5800 nokia6233 nokia6300 nokian73 noname123 nonenone
nopassword normandy northern nosferatu nostromo notebook nothing1 notredam nounours november nthvbyfnjh ntktdbpjh
nuttertools nwo4life nygiants oblivion obsidian offshore oklahoma opendoor operator optimist original outsider
overkill overlord p0015123 p0o9i8u7 p4ssw0rd p@ssw0rd pa55w0rd pa55word packers1 paintbal paintball painting
pakistan paladin1 pallmall palmtree panasoni panasonic pancakes panevezys panevezys1 panevėžys pantera1 panther1
panthers pantyhos papamama paperino papillon paradigm paradise paramedi paranoid parlament pasadena pass1234
passmast passpass passport passw0rd passwor1 password password01 password1 password12 password123 password2
password9 password99 passwords passwort patches1 pathetic pathfind patience patricia patrick1 patriots paulius1
paulius123 paulpaul pavasaris pavement pavilion peaches1 pearljam peekaboo penelope penetration penguin1 penguins
pentagon penthous perfect1 personal pertinant peterbil peterpan peterson phantom1 pharmacy phialpha philippe
phillies phillips phoenix1 pianoman pictures piercing pimpdadd pimpdaddy pineappl pineapple pinetree pingpong
pinkfloy pinkfloyd pinnacle pipeline piramida pitchers pizzahut pizzaman plastics platinum platypus playball
playboy1 playboy2 playmate playstat playstation playtime pleasure plymouth pokemon1 polniypizdec0211 polopolo
poohbear pool6123 poontang poophead pooppoop popcorn1 porkchop pornking pornporn pornstar porsche1 porsche9 portland
portugal poseidon positive power123 powerful powerman preacher precious predator presario presiden president
pressure princesa princess princess1 pringles printing private1 progress property prophecy prospect protocol
prototype pufunga7782 pumpkin1 pumpkins punisher punkrock puppydog pussy123 pussycat pussyman q1234567 q123456789
q1q2q3q4q5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qawsedrf qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc123
qazwsxedcrfv qazxswedc question qwe123qwe qweasd123 qweasdzx qweasdzxc qweasdzxc123 qwer1234 qwerasdf qwerasdfzxcv
qwert123 qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty13 qwertyui qwertyuio
qwertyuiop r2d2c3po rachelle radiohea radiohead ragnarok raiders1 railroad rainbow1 rainbow6 rainbows rainyday
raistlin rammstein rangers1 rasa1234 rasputin rastaman raymond1 realmadrid rebecca1 reckless recovery redalert
redbaron reddevil reddwarf redheads redlight redskins redwings reginald register reloaded remember remingto renegade
republic research resident revoluti revolution revolver reynolds rfhfvtkmrf rfhfylfi rfhnjirf rfnthbyf rfntymrf
rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf rhiannon rhjrjlbk rhtdtlrj riccardo richard1 richards richmond riffraff
rightnow riverrat riversid rjhjktdf rjirfrgbde rjycnfynby roadkill roadking roadrunn roadrunner roadster robinson
robotech robotics rochelle rockford rockhard rocknrol rocknroll rockstar rockwell rodrigue rolltide romantic
romashka ronaldinho rootbeer rosemary rosewood ruduo123 runescape rush2112 rustydog sabrina1 sailboat salamander
salasana saltibarsciai salvador salvatore samantha sammy123 samsung1 sandiego sandrine sandwich santiago sapphire
saratoga sasha123 sasha_007 satan666 satellite saturday saulute1 saulute123 saulyte1 sausages savannah scarface
scarlett scheisse scissors scoobydo scoobydoo scooter1 scorpio1 scorpion scotland scrabble scrapper screamer
screwyou seahawks sealteam sebastia sebastian security seductive segblue2 seinfeld seminole semperfi senators
sentinel sephiroth septembe september serenity sergbest sergeant sersolution services sexybabe sexybitch sexygirl
sexylady sexysexy shadow12 shamrock shaney14 shanghai shannon1 sheepdog shepherd sheridan sherlock sherwood shitface
shithead shitshit shopping showtime siauliai siauliai1 sidekick sigmachi silverad simona123 simpsons sinclair
singapor sinister sithlord skateboard skinhead skipper1 skittles skorpion skywalke skywalker slamdunk slapshot
slaptas1 slaptas123 slaptazodis slaptazodis1 slaptazodis123 slaptazodziai slaptažodis slimshad slimshady slipknot
slippery slowhand smackdow smackdown smartass smashing smeghead smirnoff smoothie sneakers snickers sniffing
snoopdog snowball snowbird snowboar snowboard snowflak snuggles soccer10 soccer11 soccer12 socrates softball
softtail software sojdlg123aljg solitude solution somerset somethin something sonyericsson sonyfuck sonysony
sopranos soso123aljg soulmate southern southpar southpark southpaw spaceman spanking sparkles spartan1 spartans
speakers special1 specialk spectrum speedway spencer1 spiderma spiderman spitfire splinter spongebo spongebob
sporting spragtukas springer sprinter sprocket squirrel srinivas stafford stallion standard stanford stanislav
stanley1 starbuck starcraf starcraft stardust starfire starfish stargate starligh starship starstar start123
startrek starwars starwars1 steelers stefanie stephane stephani stephanie stephen1 sterling stewart1 stickman
stigmata stiletto stingray stocking stockton stonecol stonecold stonewal straight stranger stratfor strawber
strawberry streaming strength stripper suburban success1 suckcock suckdick suckmydick sullivan summer69 summer99
sundance sundevil sunflowe sunflower suniukas sunlight sunnyday sunshine sunshine1 super123 superfly superior
superman superman1 supernov supernova supersonic supersta superstar surprise surveyor survivor sveikas1 sveikas123
svetlana sweetheart sweetnes sweetness sweetpea swimming swingers swinging swordfis swordfish sylveste syncmaster
syracuse tacobell taekwondo talisman tamerlan tampabay tarheels tazmania technics teddybea teddybear tekme123
tekmetekme telephon telephone temppass tennesse terminal terminat terminator terrapin test1234 testing1 testpass
testtest thailand thanatos thankyou thebeast thedoors theforce thegreat theodore therock1 thirteen thisisit thompson
thrasher threesom thuglife thumper1 thunder1 thunderb thursday tiberius ticklish tiffany1 tiger123 tigercat tinkerbe
tinkerbell titanium titleist tkbpfdtnf together tokiohotel tomahawk tomas123 tomas1234 tommyboy tomorrow toonarmy
topolino toriamos tortoise tottenha tottenham touching training transfer translator traveler treasure treefrog
trfnthbyf triangle trinidad trinitro trinitron trinity1 trombone trooper1 tropical trouble1 trucking trueblue
truelove trumpet1 trustno1 tunafish turkey50 twilight tėkmė123 ultimate umbrella underdog underground undertak
undertaker universa universal universe university upeupeupe username usmarine usuckballz1 vacation vagabond valencia
valentin valentina valentine valeriya valhalla valkyrie vampire1 vampires vancouve vanessa1 vanguard vanhalen
vasara123 vasara2024 vasara2025 vasara2026 vasilisa vauxhall velocity vendetta verbatim veronica veronika vfhufhbnf
vfitymrf vfntvfnbrf vfrcbvrf vfvfgfgf victoria viewsoni viewsonic vikings1 viktoria viktorija viktorija1 viktoriya
vilnius1 vilnius123 vincent1 vincenzo violetta vipergts virginia virginie vjqgfhjkm vkontakte vladimir vladislav
volkswag volleyba volleyball voyager1 vqsablpzla vsjasnel12 vytautas vytautas1 wanderer warcraft wareagle warhamme
warhammer warrior1 warriors washburn washingt washington waterboy waterfal waterloo waterman waterski wdtnjxtr
weare138 webhompas webmaste webmaster welcome1 werewolf westside westwood wetpussy wg8e3wjf whatever whatwhat
whiplash whiskers whistler whiteboy whiteout whitesox whocares wildbill wildcard wildcats wildfire wildwood william1
williams windmill windsurf winston1 winter99 wireless wishbone wolfgang wolfpack wolverin wolverine wonderboy
wonderfu wonderful woodland woodstoc woofwoof wordpass wp2003wp wrangler wrestler wrestlin wrestling wrinkle1
yamahar1 yankees1 yankees2 yeahbaby yfcntymrf yjdsqgfhjkm yogibear yosemite z1x2c3v4 z1x2c3v4b5 zachary1 zalgiris
zalgiris1 zalgiris123 zanzibar zaq12wsx zaq1xsw2 zaqwsxcde zaqxswcde zeppelin zerocool zerozero ziema123 zildjian
zoomzoom zxasqw12 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvb123 zxcvbnm1 zxcvbnm123 šaltibarščiai šiauliai šuniukas
žalgiris žiema123
`.split(/\s+/),
)
