//! Colours as eyes see them: how far apart two of them are, also to eyes that lack a kind of cone.

/// A colour in CIE Lab under daylight (D65): lightness, towards red, towards yellow.
pub(super) type Lab = [f32; 3];

/// So far apart along each axis, every second person tells two colours of a mark of a third of a degree: Stone, Szafir and
/// Setlur, "An Engineering Model for Color Difference as a Function of Size", 2014.
const NOTICED: Lab = [7.33, 9.96, 13.96];

/// The white of sRGB.
const WHITE: [f32; 3] = [0.950_47, 1.0, 1.088_83];

/// Eyes that lack a kind of cone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eyes {
    /// For long waves: protanopia.
    Protan,
    /// For middle waves: deuteranopia.
    Deutan,
    /// For short waves: tritanopia.
    Tritan,
}

impl Eyes {
    /// What red, green and blue light become, at full strength: Machado, Oliveira and Fernandes, "A Physiologically-based
    /// Model for Simulation of Color Vision Deficiency", 2009. The bench of the viewer shows the same.
    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Eyes::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Eyes::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Eyes::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }
}

/// Sees colours as light: the light of each value of a channel is worked out once.
pub(super) struct Sight([f32; 256]);

impl Sight {
    pub(super) fn new() -> Self {
        Sight(std::array::from_fn(|value| {
            let value = value as f32 / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        }))
    }

    /// A colour to eyes that lack nothing.
    pub(super) fn lab(&self, rgb: [u8; 3]) -> Lab {
        lab(rgb.map(|channel| self.0[usize::from(channel)]))
    }

    /// The same colour to eyes that lack a kind of cone.
    pub(super) fn lab_to(&self, eyes: Eyes, rgb: [u8; 3]) -> Lab {
        let light = rgb.map(|channel| self.0[usize::from(channel)]);
        lab(eyes.matrix().map(|row| dot(row, light).clamp(0.0, 1.0)))
    }
}

/// How far two colours are apart: from 1 on every second person tells them apart, from 2 on everybody.
pub(super) fn apart(one: Lab, other: Lab) -> f32 {
    let square = |axis: usize| ((one[axis] - other[axis]) / NOTICED[axis]).powi(2);
    (square(0) + square(1) + square(2)).sqrt()
}

fn dot(row: [f32; 3], light: [f32; 3]) -> f32 {
    row[0] * light[0] + row[1] * light[1] + row[2] * light[2]
}

fn lab(light: [f32; 3]) -> Lab {
    let xyz = [[0.412_456, 0.357_576, 0.180_438], [0.212_673, 0.715_152, 0.072_175], [0.019_334, 0.119_192, 0.950_304]]
        .map(|row| dot(row, light));
    let root = |axis: usize| {
        let part = xyz[axis] / WHITE[axis];
        if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 }
    };
    let (x, y, z) = (root(0), root(1), root(2));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(lab: Lab, expected: [i32; 3]) -> bool {
        lab.iter().zip(expected).all(|(value, wanted)| (value - wanted as f32).abs() < 1.0)
    }

    #[test]
    fn colours_are_where_the_standard_puts_them() {
        let sight = Sight::new();
        for (rgb, expected) in [
            ([255, 255, 255], [100, 0, 0]),
            ([0, 0, 0], [0, 0, 0]),
            ([255, 0, 0], [53, 80, 67]),
            ([0, 255, 0], [88, -86, 83]),
            ([0, 0, 255], [32, 79, -108]),
            ([119, 119, 119], [50, 0, 0]),
        ] {
            assert!(near(sight.lab(rgb), expected), "{rgb:?}: {:?}", sight.lab(rgb));
        }
    }

    #[test]
    fn each_lack_takes_its_own_difference_and_greys_stay() {
        let sight = Sight::new();
        // Of the same lightness: red and green, and two that differ in blue alone.
        let (red, green) = ([205, 60, 50], [100, 120, 20]);
        let (violet, grey) = ([106, 106, 255], [110, 110, 110]);
        let before = |one, other| apart(sight.lab(one), sight.lab(other));
        let after = |eyes, one, other| apart(sight.lab_to(eyes, one), sight.lab_to(eyes, other));
        assert!(before(red, green) > 4.0);
        assert!(after(Eyes::Deutan, red, green) < before(red, green) / 3.0);
        assert!(after(Eyes::Tritan, red, green) > 2.0);
        assert!(after(Eyes::Tritan, violet, grey) < before(violet, grey) / 2.0);
        assert!(after(Eyes::Deutan, violet, grey) > 2.0);
        for eyes in [Eyes::Protan, Eyes::Deutan, Eyes::Tritan] {
            for value in [0, 80, 160, 255] {
                assert!(apart(sight.lab([value; 3]), sight.lab_to(eyes, [value; 3])) < 0.1, "{eyes:?} {value}");
            }
        }
    }
}
