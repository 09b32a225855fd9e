#!/usr/bin/env python3
"""Cuts the demo's fonts down to the characters its pictures draw.

Usage: make_fonts.py SOURCE_FOLDER   (needs fonttools)

SOURCE_FOLDER holds one folder per family with its static TTF files and the text of its licence, as the families'
`@expo-google-fonts/<family>` packages carry them. Latin faces keep printable ASCII and a few signs; Chinese faces
keep what they set: every character in src/art/**/*.rs save the briefs, which are never drawn, or the names alone.
"""

import pathlib
import re
import sys

from fontTools import subset

HERE = pathlib.Path(__file__).parent
DRAWN = HERE.parent / "src" / "art"

LATIN = {
    "bricolage": "bricolage-grotesque/BricolageGrotesque_800ExtraBold",
    "instrument": "instrument-sans/InstrumentSans_500Medium",
    "instrument-serif": "instrument-serif/InstrumentSerif_400Regular",
    "cormorant": "cormorant-garamond/CormorantGaramond_600SemiBold",
    "outfit": "outfit/Outfit_600SemiBold",
    "outfit-light": "outfit/Outfit_300Light",
    "jost": "jost/Jost_600SemiBold",
    "syne": "syne/Syne_800ExtraBold",
    "unbounded": "unbounded/Unbounded_700Bold",
    "oswald": "oswald/Oswald_600SemiBold",
    "fredoka": "fredoka/Fredoka_600SemiBold",
    "pacifico": "pacifico/Pacifico_400Regular",
    "gloock": "gloock/Gloock_400Regular",
    "abril": "abril-fatface/AbrilFatface_400Regular",
    "poiret": "poiret-one/PoiretOne_400Regular",
}
CHINESE = {
    "song": "noto-serif-sc/NotoSerifSC_700Bold",
    "song-light": "noto-serif-sc/NotoSerifSC_500Medium",
    "hei": "noto-sans-sc/NotoSansSC_500Medium",
    "hei-bold": "noto-sans-sc/NotoSansSC_800ExtraBold",
    "xiaowei": "zcool-xiaowei/ZCOOLXiaoWei_400Regular",
    "huangyou": "zcool-qingke-huangyou/ZCOOLQingKeHuangYou_400Regular",
    "kuaile": "zcool-kuaile/ZCOOLKuaiLe_400Regular",
    "brush": "ma-shan-zheng/MaShanZheng_400Regular",
}
# These set whole sentences; the other Chinese faces set names.
TEXT = ("song", "hei", "hei-bold", "kuaile")
ASCII = "".join(map(chr, range(32, 127)))
SIGNS = "·–—’‘“”…×©®°éáàèöüñç¥€•"
# Family names, for portraits made of one character.
SURNAMES = (
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖"
    "贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温阮阿安柏宁乔舒言简"
)


def drawn_characters() -> str:
    files = [f for f in sorted(DRAWN.rglob("*.rs")) if not f.name.startswith("briefs")]
    return "".join(sorted({c for f in files for c in f.read_text(encoding="utf-8") if ord(c) > 126}))


def name_characters() -> str:
    """The names alone: display faces set nothing else."""
    text = (DRAWN / "brands_zh.rs").read_text(encoding="utf-8")
    fields = re.findall(r'(?:name_zh|short_zh|kind_zh): "([^"]*)"', text)
    return "".join(sorted(set("".join(fields))))


def source(root: pathlib.Path, name: str) -> pathlib.Path:
    family, stem = name.split("/")
    return next((root / family).rglob(stem + ".ttf"))


def cut(path: pathlib.Path, target: pathlib.Path, characters: str) -> None:
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "liga"]
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = False
    font = subset.load_font(str(path), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    subset.save_font(font, str(target), options)


def main() -> None:
    root, out = pathlib.Path(sys.argv[1]), HERE / "fonts"
    out.mkdir(exist_ok=True)
    chinese = drawn_characters()
    for target, name in LATIN.items():
        cut(source(root, name), out / f"{target}.ttf", ASCII + SIGNS)
    for target, name in CHINESE.items():
        characters = ASCII + SIGNS + chinese if target in TEXT else name_characters()
        extra = SURNAMES if target == "hei-bold" else ""
        cut(source(root, name), out / f"{target}.ttf", characters + extra)
    for family in sorted({name.split("/")[0] for name in [*LATIN.values(), *CHINESE.values()]}):
        licence = (root / family / "LICENSE_FONT").read_text(encoding="utf-8", errors="replace")
        (out / f"OFL-{family}.txt").write_text(licence, encoding="utf-8")
    total = sum(f.stat().st_size for f in out.iterdir())
    print(f"{len(chinese)} Chinese characters, {total // 1024} KB in all")


if __name__ == "__main__":
    main()
